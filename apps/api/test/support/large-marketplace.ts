import { Client, type ClientConfig } from "pg";

const FIRST_NAMES = "{Amara,Bola,Chidi,Dayo,Efe,Folake,Garba,Halima,Ifeoma,Jide,Kemi,Ladi}";
const LAST_NAMES = "{Okafor,Adeyemi,Bello,Danjuma,Eze,Fashola,Gowon,Haruna,Ige,Jega}";
const GOODS = "{Ankara fabric,Leather sandals,Phone case,Yam flour,Solar lamp,Football,Face cream}";

/**
 * Fills an empty database with `rows` users, shops and products, twice as many orders, and five times as many
 * transactions, by SQL alone, also the columns that triggers copy. Every tenth user owns ten of the shops.
 * @param config of a superuser, who can turn the checks of foreign keys off
 */
export async function fillLargeMarketplace(config: ClientConfig, rows: number): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set session_replication_role = replica;
      set maintenance_work_mem = '512MB'`);
    const { rows: indexes } = await client.query<Index>(SECONDARY_INDEXES, [TABLES]);
    // Filling the indexes row by row takes several times as long.
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of listStatements(rows)) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

interface Index {
  name: string;
  definition: string;
}

const SECONDARY_INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)`;

/** The tables that grow with the number of rows. */
export const TABLES = [
  "users",
  "shops",
  "products",
  "product_categories",
  "orders",
  "transactions",
] as const;

function listStatements(rows: number) {
  const owner = `10 * (1 + n % ${rows / 10})`;
  const vendor = `(1 + (n * 13) % ${rows})`;
  const order = "(n / 5 * 2 + n % 5)";
  const [buyer, seller] = [`(1 + (${order} * 17) % ${rows})`, `(1 + ${order} % ${rows})`];
  const isPayment = "n % 5 in (1, 2)";
  const createdAt = "timestamptz '2026-01-01' - n * interval '31 seconds'";
  return [
    `
      insert into users (id, firstname, lastname, email, dial_code, phone_number, is_verified,
        referral_code, account_type, created_at, updated_at)
      select ${id("a", "n")}, ${firstName("n")}, ${lastName("n")}, ${email("n")}, '+234', ${phone("n")},
        n % 3 = 0, 'REF-' || upper(to_hex(n * 7919)),
        (case when n % 10 = 0 then 'seller' else 'buyer' end)::account_type, ${createdAt}, now()
      from ${series(rows)}`,
    `
      insert into shops (id, owner_id, owner_name, owner_phone, owner_is_verified, name, description, status,
        kyc_status, views, accepts_chat_pay, created_at, search_text)
      select ${id("b", "n")}, ${id("a", owner)}, ${person(owner)}, ${phone(owner)}, ${owner} % 3 = 0,
        ${shopName("n")}, 'A shop',
        (case when n % 50 = 0 then 'suspended' when n % 9 = 0 then 'pending' else 'active' end)::shop_status,
        'approved', (n * 31) % 5000, true, ${createdAt},
        ${searchText(shopName("n"), person(owner), email(owner), phone(owner))}
      from ${series(rows)}`,
    `
      insert into categories (id, name, image, is_active, created_at)
      select ${id("c", "n")}, 'Category ' || n, null, true, ${createdAt} from ${series(40)}`,
    `
      insert into products (id, shop_id, vendor_name, category_ids, category_name, name, description, price,
        delivery_fee, images, stock_quantity, condition, created_at, search_text)
      select ${id("d", "n")}, ${id("b", vendor)}, ${shopName(vendor)}, array[${id("c", category)}],
        'Category ' || ${category}, ${productName("n")}, 'A product', (n * 37) % 500000, 1500, '{}',
        n % 60, 'brand new', ${createdAt},
        ${searchText(productName("n"), shopName(vendor), `'Category ' || ${category}`)}
      from ${series(rows)}`,
    `
      insert into product_categories (product_id, category_id)
      select ${id("d", "n")}, ${id("c", category)} from ${series(rows)}`,
    `
      insert into orders (id, buyer_id, shop_id, status, total, created_at)
      select ${id("e", "n")}, ${id("a", `1 + (n * 17) % ${rows}`)}, ${id("b", `1 + n % ${rows}`)},
        (case when n % 8 = 0 then 'pending' else 'successful' end)::order_status,
        (n * 41) % 900000, ${createdAt}
      from ${series(rows * 2)}`,
    `
      insert into transactions (id, reference, type, narration, amount, status, order_id, created_at, search_text)
      select ${id("f", "n")}, ${REFERENCE},
        (case when ${isPayment} then 'debit' else 'credit' end)::transaction_type, 'A transaction',
        (n * 43) % 900000,
        (case when n % 40 = 0 then 'failed' when n % 11 = 0 then 'pending' else 'success' end)::transaction_status,
        case when ${isPayment} then ${id("e", order)} end,
        timestamptz '2026-01-01' - n * interval '6 seconds',
        case when ${isPayment} then ${searchText(REFERENCE, person(buyer), email(buyer), shopName(seller))}
          else search_form(${REFERENCE}) end
      from ${series(rows * 5)}`,
  ];
}

const category = "(1 + n % 40)";
const REFERENCE = "'TXN-' || lpad(n::text, 9, '0')";

const firstName = (user: string): string => pick(FIRST_NAMES, `${user} / 10`);
const lastName = (user: string): string => pick(LAST_NAMES, `${user} / 120`);
const person = (user: string): string => `${firstName(user)} || ' ' || ${lastName(user)}`;
const email = (user: string): string => `'user' || ${user} || '@mail' || ${user} % 97 || '.test'`;
const phone = (user: string): string =>
  `'080' || lpad((abs(hashint8(${user})::bigint) % 100000000)::text, 8, '0')`;
const shopName = (shop: string): string =>
  `${pick(LAST_NAMES, shop)} || ' ' || ${pick(GOODS, `${shop} / 10`)} || ' Shop ' || ${shop}`;
const productName = (product: string): string => `${pick(GOODS, product)} || ' No. ' || ${product}`;

/** Returns what the triggers, which are turned off, would store for searches. */
function searchText(...texts: string[]): string {
  return `concat_ws(e'\\n', ${texts.map((text) => `search_form(${text})`).join(", ")})`;
}

/** Returns the id of a row. Ids contain a number, so that rows refer to others without a query. */
function id(prefix: string, number: string): string {
  return `('${prefix}0000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

function series(count: number): string {
  return `generate_series(1::bigint, ${count}) as n`;
}

function pick(values: string, number: string): string {
  const array = `'${values}'::text[]`;
  return `(${array})[(1 + (${number}) % array_length(${array}, 1))::int]`;
}
