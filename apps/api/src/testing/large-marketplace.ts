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
  const createdAt = "timestamptz '2026-01-01' - n * interval '31 seconds'";
  return [
    `
      insert into users (id, firstname, lastname, email, dial_code, phone_number, is_verified,
        referral_code, account_type, created_at, updated_at)
      select ${id("a", "n")}, ${pick(FIRST_NAMES, "n / 10")}, ${pick(LAST_NAMES, "n / 120")},
        'user' || n || '@mail' || n % 97 || '.test', '+234', '080' || lpad((abs(hashint8(n)::bigint) % 100000000)::text, 8, '0'),
        n % 3 = 0, 'REF-' || upper(to_hex(n * 7919)),
        (case when n % 10 = 0 then 'seller' else 'buyer' end)::account_type, ${createdAt}, now()
      from ${series(rows)}`,
    `
      insert into shops (id, owner_id, owner_is_verified, name, description, status, kyc_status, views,
        accepts_chat_pay, created_at)
      select ${id("b", "n")}, ${id("a", owner)}, ${owner} % 3 = 0,
        ${pick(LAST_NAMES, "n")} || ' ' || ${pick(GOODS, "n / 10")} || ' Shop ' || n, 'A shop',
        (case when n % 50 = 0 then 'suspended' when n % 9 = 0 then 'pending' else 'active' end)::shop_status,
        'approved', (n * 31) % 5000, true, ${createdAt}
      from ${series(rows)}`,
    `
      insert into categories (id, name, image, is_active, created_at)
      select ${id("c", "n")}, 'Category ' || n, null, true, ${createdAt} from ${series(40)}`,
    `
      insert into products (id, shop_id, category_ids, name, description, price, delivery_fee, images,
        stock_quantity, condition, created_at)
      select ${id("d", "n")}, ${id("b", `1 + (n * 13) % ${rows}`)}, array[${id("c", "1 + n % 40")}],
        ${pick(GOODS, "n")} || ' No. ' || n, 'A product', (n * 37) % 500000, 1500, '{}',
        n % 60, 'brand new', ${createdAt}
      from ${series(rows)}`,
    `
      insert into product_categories (product_id, category_id)
      select ${id("d", "n")}, ${id("c", "1 + n % 40")} from ${series(rows)}`,
    `
      insert into orders (id, buyer_id, shop_id, status, total, created_at)
      select ${id("e", "n")}, ${id("a", `1 + (n * 17) % ${rows}`)}, ${id("b", `1 + n % ${rows}`)},
        (case when n % 8 = 0 then 'pending' else 'successful' end)::order_status,
        (n * 41) % 900000, ${createdAt}
      from ${series(rows * 2)}`,
    `
      insert into transactions (id, reference, type, narration, amount, status, order_id, created_at)
      select ${id("f", "n")}, 'TXN-' || lpad(n::text, 9, '0'),
        (case when n % 5 in (1, 2) then 'debit' else 'credit' end)::transaction_type, 'A transaction',
        (n * 43) % 900000,
        (case when n % 40 = 0 then 'failed' when n % 11 = 0 then 'pending' else 'success' end)::transaction_status,
        case when n % 5 in (1, 2) then ${id("e", "n / 5 * 2 + n % 5")} end,
        timestamptz '2026-01-01' - n * interval '6 seconds'
      from ${series(rows * 5)}`,
  ];
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
