/** A buyer or a vendor. */
export interface Party {
  name: string;
  email: string;
  phone: string;
  address: string;
}

export interface SampleProduct {
  name: string;
  /** In naira. */
  price: number;
  vendor: string;
}

interface ReceiptItem {
  product: string;
  quantity: number;
  /** Unit price in naira. */
  price: number;
}

export interface SampleReceipt {
  id: string;
  receiptNo: string;
  buyer: string;
  vendor: string;
  /** In naira. */
  amount: number;
  status: "paid" | "pending" | "cancelled";
  /** ISO 8601. */
  createdAt: string;
  items: readonly ReceiptItem[];
}

export const buyers: readonly Party[] = [
  {
    name: "Aisha Nwosu",
    email: "aisha.nwosu@example.com",
    phone: "+234 812 242 4850",
    address: "154 Ahmadu Bello Way, Warri",
  },
  {
    name: "Zainab Bello",
    email: "zainab.bello@example.com",
    phone: "+234 905 332 7965",
    address: "128 Ring Road, Enugu",
  },
  {
    name: "Uche Afolabi",
    email: "uche.afolabi@example.com",
    phone: "+234 816 228 7776",
    address: "53 Allen Avenue, Ibadan",
  },
  {
    name: "Temitope Nwosu",
    email: "temitope.nwosu@example.com",
    phone: "+234 812 128 9587",
    address: "160 Ogui Road, Warri",
  },
  {
    name: "Musa Abubakar",
    email: "musa.abubakar@example.com",
    phone: "+234 905 448 6881",
    address: "106 Allen Avenue, Enugu",
  },
  {
    name: "Femi Danjuma",
    email: "femi.danjuma@example.com",
    phone: "+234 806 986 7365",
    address: "118 Marina Road, Lagos",
  },
  {
    name: "Zainab Adeyemi",
    email: "zainab.adeyemi@example.com",
    phone: "+234 806 424 7810",
    address: "115 Awolowo Road, Abuja",
  },
  {
    name: "Musa Eze",
    email: "musa.eze@example.com",
    phone: "+234 812 656 6623",
    address: "153 Ring Road, Warri",
  },
  {
    name: "Adaeze Afolabi",
    email: "adaeze.afolabi@example.com",
    phone: "+234 803 277 2844",
    address: "94 Ahmadu Bello Way, Lagos",
  },
  {
    name: "Amara Nwosu",
    email: "amara.nwosu@example.com",
    phone: "+234 812 467 4233",
    address: "70 Ogui Road, Ibadan",
  },
  {
    name: "Amara Musa",
    email: "amara.musa@example.com",
    phone: "+234 816 153 9247",
    address: "97 Marina Road, Enugu",
  },
  {
    name: "Temitope Abubakar",
    email: "temitope.abubakar@example.com",
    phone: "+234 816 334 4489",
    address: "160 Awolowo Road, Lagos",
  },
];

export const vendors: readonly Party[] = [
  {
    name: "Lekki Gadgets",
    email: "sales@lekki-gadgets.example.com",
    phone: "+234 803 727 1103",
    address: "125 Ahmadu Bello Way, Kano",
  },
  {
    name: "Aba Leather Works",
    email: "sales@aba-leather-works.example.com",
    phone: "+234 812 358 9848",
    address: "130 Ahmadu Bello Way, Lagos",
  },
  {
    name: "Kano Spices",
    email: "sales@kano-spices.example.com",
    phone: "+234 905 429 2191",
    address: "16 Marina Road, Enugu",
  },
  {
    name: "Island Beauty",
    email: "sales@island-beauty.example.com",
    phone: "+234 701 571 1901",
    address: "128 Marina Road, Ibadan",
  },
  {
    name: "Surulere Home Store",
    email: "sales@surulere-home-store.example.com",
    phone: "+234 803 287 7886",
    address: "104 Ahmadu Bello Way, Ibadan",
  },
  {
    name: "Enugu Fresh Foods",
    email: "sales@enugu-fresh-foods.example.com",
    phone: "+234 803 897 8399",
    address: "55 Ahmadu Bello Way, Lagos",
  },
  {
    name: "Ibadan Book House",
    email: "sales@ibadan-book-house.example.com",
    phone: "+234 816 665 1953",
    address: "9 Ahmadu Bello Way, Kano",
  },
  {
    name: "Warri Sports Hub",
    email: "sales@warri-sports-hub.example.com",
    phone: "+234 816 160 6866",
    address: "35 Awolowo Road, Kano",
  },
  {
    name: "Jos Farm Produce",
    email: "sales@jos-farm-produce.example.com",
    phone: "+234 905 979 5797",
    address: "27 Awolowo Road, Kano",
  },
  {
    name: "Yaba Phone Clinic",
    email: "sales@yaba-phone-clinic.example.com",
    phone: "+234 803 647 4911",
    address: "58 Ring Road, Lagos",
  },
  {
    name: "Abuja Fashion Lane",
    email: "sales@abuja-fashion-lane.example.com",
    phone: "+234 803 220 8383",
    address: "29 Ahmadu Bello Way, Kano",
  },
  {
    name: "Benin Bronze Crafts",
    email: "sales@benin-bronze-crafts.example.com",
    phone: "+234 905 486 3029",
    address: "66 Awolowo Road, Abuja",
  },
];

export const products: readonly SampleProduct[] = [
  { name: "Itel A70 phone", price: 98500, vendor: "Yaba Phone Clinic" },
  { name: "Infinix Hot 40i", price: 168000, vendor: "Lekki Gadgets" },
  { name: "Oraimo FreePods 4", price: 32500, vendor: "Lekki Gadgets" },
  { name: "Ankara fabric, 6 yards", price: 18500, vendor: "Abuja Fashion Lane" },
  { name: "Leather sandals", price: 14000, vendor: "Aba Leather Works" },
  { name: "Men's leather belt", price: 9500, vendor: "Aba Leather Works" },
  { name: "Suya spice mix, 1 kg", price: 6500, vendor: "Kano Spices" },
  { name: "Dried hibiscus, 2 kg", price: 7200, vendor: "Kano Spices" },
  { name: "Shea butter, 500 g", price: 4800, vendor: "Island Beauty" },
  { name: "Black soap set", price: 5500, vendor: "Island Beauty" },
  { name: "Rechargeable fan", price: 46500, vendor: "Surulere Home Store" },
  { name: "Gas cooker, 4 burners", price: 185000, vendor: "Surulere Home Store" },
  { name: "Palm oil, 5 litres", price: 12800, vendor: "Enugu Fresh Foods" },
  { name: "Ofada rice, 10 kg", price: 21500, vendor: "Enugu Fresh Foods" },
  { name: "Exam practice books", price: 8400, vendor: "Ibadan Book House" },
  { name: "Football boots", price: 38500, vendor: "Warri Sports Hub" },
  { name: "Irish potatoes, 25 kg", price: 27500, vendor: "Jos Farm Produce" },
  { name: "Bronze figurine", price: 64000, vendor: "Benin Bronze Crafts" },
];

export const receipts: readonly SampleReceipt[] = [
  {
    id: "REC-001",
    receiptNo: "RCP-330112",
    buyer: "Zainab Bello",
    vendor: "Surulere Home Store",
    amount: 93000,
    status: "paid",
    createdAt: "2026-11-07T14:11:00Z",
    items: [{ product: "Rechargeable fan", quantity: 2, price: 46500 }],
  },
  {
    id: "REC-002",
    receiptNo: "RCP-216879",
    buyer: "Zainab Adeyemi",
    vendor: "Jos Farm Produce",
    amount: 27500,
    status: "paid",
    createdAt: "2026-10-23T01:20:00Z",
    items: [{ product: "Irish potatoes, 25 kg", quantity: 1, price: 27500 }],
  },
  {
    id: "REC-003",
    receiptNo: "RCP-122117",
    buyer: "Uche Afolabi",
    vendor: "Yaba Phone Clinic",
    amount: 197000,
    status: "paid",
    createdAt: "2026-10-01T21:04:00Z",
    items: [{ product: "Itel A70 phone", quantity: 2, price: 98500 }],
  },
  {
    id: "REC-004",
    receiptNo: "RCP-861880",
    buyer: "Femi Danjuma",
    vendor: "Kano Spices",
    amount: 20200,
    status: "paid",
    createdAt: "2026-09-24T15:14:00Z",
    items: [
      { product: "Suya spice mix, 1 kg", quantity: 2, price: 6500 },
      { product: "Dried hibiscus, 2 kg", quantity: 1, price: 7200 },
    ],
  },
  {
    id: "REC-005",
    receiptNo: "RCP-169212",
    buyer: "Zainab Bello",
    vendor: "Aba Leather Works",
    amount: 33000,
    status: "paid",
    createdAt: "2026-09-15T01:05:00Z",
    items: [
      { product: "Leather sandals", quantity: 1, price: 14000 },
      { product: "Men's leather belt", quantity: 2, price: 9500 },
    ],
  },
  {
    id: "REC-006",
    receiptNo: "RCP-155049",
    buyer: "Amara Musa",
    vendor: "Benin Bronze Crafts",
    amount: 64000,
    status: "paid",
    createdAt: "2026-09-09T03:06:00Z",
    items: [{ product: "Bronze figurine", quantity: 1, price: 64000 }],
  },
  {
    id: "REC-007",
    receiptNo: "RCP-692574",
    buyer: "Adaeze Afolabi",
    vendor: "Benin Bronze Crafts",
    amount: 64000,
    status: "cancelled",
    createdAt: "2026-09-06T17:47:00Z",
    items: [{ product: "Bronze figurine", quantity: 1, price: 64000 }],
  },
  {
    id: "REC-008",
    receiptNo: "RCP-904477",
    buyer: "Musa Eze",
    vendor: "Abuja Fashion Lane",
    amount: 55500,
    status: "pending",
    createdAt: "2026-09-06T06:46:00Z",
    items: [{ product: "Ankara fabric, 6 yards", quantity: 3, price: 18500 }],
  },
  {
    id: "REC-009",
    receiptNo: "RCP-137266",
    buyer: "Temitope Abubakar",
    vendor: "Abuja Fashion Lane",
    amount: 55500,
    status: "paid",
    createdAt: "2026-08-31T04:55:00Z",
    items: [{ product: "Ankara fabric, 6 yards", quantity: 3, price: 18500 }],
  },
  {
    id: "REC-010",
    receiptNo: "RCP-954685",
    buyer: "Amara Musa",
    vendor: "Surulere Home Store",
    amount: 185000,
    status: "paid",
    createdAt: "2026-08-25T04:49:00Z",
    items: [{ product: "Gas cooker, 4 burners", quantity: 1, price: 185000 }],
  },
  {
    id: "REC-011",
    receiptNo: "RCP-493560",
    buyer: "Musa Eze",
    vendor: "Jos Farm Produce",
    amount: 82500,
    status: "pending",
    createdAt: "2026-08-18T23:19:00Z",
    items: [{ product: "Irish potatoes, 25 kg", quantity: 3, price: 27500 }],
  },
  {
    id: "REC-012",
    receiptNo: "RCP-344110",
    buyer: "Adaeze Afolabi",
    vendor: "Yaba Phone Clinic",
    amount: 98500,
    status: "paid",
    createdAt: "2026-08-15T18:30:00Z",
    items: [{ product: "Itel A70 phone", quantity: 1, price: 98500 }],
  },
  {
    id: "REC-013",
    receiptNo: "RCP-141546",
    buyer: "Adaeze Afolabi",
    vendor: "Aba Leather Works",
    amount: 42000,
    status: "pending",
    createdAt: "2026-08-08T22:36:00Z",
    items: [{ product: "Leather sandals", quantity: 3, price: 14000 }],
  },
  {
    id: "REC-014",
    receiptNo: "RCP-893681",
    buyer: "Zainab Adeyemi",
    vendor: "Enugu Fresh Foods",
    amount: 21500,
    status: "paid",
    createdAt: "2026-08-04T17:54:00Z",
    items: [{ product: "Ofada rice, 10 kg", quantity: 1, price: 21500 }],
  },
  {
    id: "REC-015",
    receiptNo: "RCP-311893",
    buyer: "Amara Nwosu",
    vendor: "Yaba Phone Clinic",
    amount: 197000,
    status: "paid",
    createdAt: "2026-07-26T16:18:00Z",
    items: [{ product: "Itel A70 phone", quantity: 2, price: 98500 }],
  },
  {
    id: "REC-016",
    receiptNo: "RCP-654245",
    buyer: "Zainab Bello",
    vendor: "Lekki Gadgets",
    amount: 536500,
    status: "paid",
    createdAt: "2026-07-23T00:37:00Z",
    items: [
      { product: "Oraimo FreePods 4", quantity: 1, price: 32500 },
      { product: "Infinix Hot 40i", quantity: 3, price: 168000 },
    ],
  },
  {
    id: "REC-017",
    receiptNo: "RCP-988783",
    buyer: "Femi Danjuma",
    vendor: "Abuja Fashion Lane",
    amount: 55500,
    status: "paid",
    createdAt: "2026-07-18T20:50:00Z",
    items: [{ product: "Ankara fabric, 6 yards", quantity: 3, price: 18500 }],
  },
  {
    id: "REC-018",
    receiptNo: "RCP-296865",
    buyer: "Amara Nwosu",
    vendor: "Ibadan Book House",
    amount: 8400,
    status: "paid",
    createdAt: "2026-07-16T20:32:00Z",
    items: [{ product: "Exam practice books", quantity: 1, price: 8400 }],
  },
  {
    id: "REC-019",
    receiptNo: "RCP-642661",
    buyer: "Zainab Adeyemi",
    vendor: "Surulere Home Store",
    amount: 185000,
    status: "pending",
    createdAt: "2026-07-13T21:43:00Z",
    items: [{ product: "Gas cooker, 4 burners", quantity: 1, price: 185000 }],
  },
  {
    id: "REC-020",
    receiptNo: "RCP-669977",
    buyer: "Amara Musa",
    vendor: "Enugu Fresh Foods",
    amount: 47100,
    status: "paid",
    createdAt: "2026-07-06T19:25:00Z",
    items: [
      { product: "Ofada rice, 10 kg", quantity: 1, price: 21500 },
      { product: "Palm oil, 5 litres", quantity: 2, price: 12800 },
    ],
  },
  {
    id: "REC-021",
    receiptNo: "RCP-663219",
    buyer: "Temitope Nwosu",
    vendor: "Aba Leather Works",
    amount: 23500,
    status: "paid",
    createdAt: "2026-06-25T11:18:00Z",
    items: [
      { product: "Leather sandals", quantity: 1, price: 14000 },
      { product: "Men's leather belt", quantity: 1, price: 9500 },
    ],
  },
  {
    id: "REC-022",
    receiptNo: "RCP-173663",
    buyer: "Amara Nwosu",
    vendor: "Warri Sports Hub",
    amount: 38500,
    status: "paid",
    createdAt: "2026-06-24T22:15:00Z",
    items: [{ product: "Football boots", quantity: 1, price: 38500 }],
  },
  {
    id: "REC-023",
    receiptNo: "RCP-587848",
    buyer: "Temitope Abubakar",
    vendor: "Yaba Phone Clinic",
    amount: 295500,
    status: "pending",
    createdAt: "2026-06-20T20:50:00Z",
    items: [{ product: "Itel A70 phone", quantity: 3, price: 98500 }],
  },
  {
    id: "REC-024",
    receiptNo: "RCP-137807",
    buyer: "Musa Eze",
    vendor: "Kano Spices",
    amount: 26700,
    status: "pending",
    createdAt: "2026-06-04T11:12:00Z",
    items: [
      { product: "Suya spice mix, 1 kg", quantity: 3, price: 6500 },
      { product: "Dried hibiscus, 2 kg", quantity: 1, price: 7200 },
    ],
  },
  {
    id: "REC-025",
    receiptNo: "RCP-149460",
    buyer: "Aisha Nwosu",
    vendor: "Kano Spices",
    amount: 20900,
    status: "pending",
    createdAt: "2026-05-24T08:48:00Z",
    items: [
      { product: "Dried hibiscus, 2 kg", quantity: 2, price: 7200 },
      { product: "Suya spice mix, 1 kg", quantity: 1, price: 6500 },
    ],
  },
  {
    id: "REC-026",
    receiptNo: "RCP-155686",
    buyer: "Uche Afolabi",
    vendor: "Island Beauty",
    amount: 4800,
    status: "paid",
    createdAt: "2026-05-22T09:28:00Z",
    items: [{ product: "Shea butter, 500 g", quantity: 1, price: 4800 }],
  },
  {
    id: "REC-027",
    receiptNo: "RCP-246958",
    buyer: "Temitope Abubakar",
    vendor: "Abuja Fashion Lane",
    amount: 18500,
    status: "paid",
    createdAt: "2026-05-20T12:31:00Z",
    items: [{ product: "Ankara fabric, 6 yards", quantity: 1, price: 18500 }],
  },
  {
    id: "REC-028",
    receiptNo: "RCP-460672",
    buyer: "Femi Danjuma",
    vendor: "Abuja Fashion Lane",
    amount: 18500,
    status: "paid",
    createdAt: "2026-05-05T23:38:00Z",
    items: [{ product: "Ankara fabric, 6 yards", quantity: 1, price: 18500 }],
  },
];
