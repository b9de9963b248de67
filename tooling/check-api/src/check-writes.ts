import { categoriesApi } from "@market/api-client/categories";
import { invitationsApi } from "@market/api-client/invitations";
import { productsApi } from "@market/api-client/products";
import { uploadsApi } from "@market/api-client/uploads";
import { fetchRows, mutate } from "@market/api-client/testing";
import { checkCall, notChecked, type CallOptions, type CallResult } from "./check-call.ts";
import { findFirstShop } from "./check-reads.ts";
import type { Client } from "./client.ts";
import { toPrintable } from "./format-value.ts";

/** The calls that write. */
export const WRITES = [
  "POST /admin/invite",
  "POST /admin/admins/resend-invite",
  "POST /admin/accept-invite",
  "POST /admin/admins/cancel-invite",
  "POST /upload/single",
  "DELETE /upload/single",
  "POST /admin/products",
  "POST /categories",
  "PUT /admin/categories/:id",
];

/** A PNG of one pixel. */
const IMAGE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/**
 * Makes the calls that write, with records of its own, and removes what the calls can remove. Returns
 * the rest as `leftovers`.
 */
export async function checkWrites(
  client: Client,
): Promise<{ results: CallResult[]; leftovers: string[] }> {
  const leftovers: string[] = [];
  const name = `check-api-${Date.now()}`;
  const results = [
    ...(await checkInvitation(client, `${name}@example.com`, leftovers)),
    ...(await checkUpload(client, leftovers)),
    await checkProduct(client, name, leftovers),
    ...(await checkCategory(client, name, leftovers)),
  ];
  return { results, leftovers };
}

type Check = (endpoint: string, options: CallOptions) => Promise<CallResult>;

async function checkInvitation(
  client: Client,
  email: string,
  leftovers: string[],
): Promise<CallResult[]> {
  const invitations = invitationsApi(client.http);
  const check: Check = (endpoint, options) => checkCall(client, endpoint, options);
  const isPending = async (): Promise<boolean> =>
    (await client.queryClient.fetchQuery(invitations.pending())).some(
      (invitation) => invitation.email === email,
    );
  const isInvited = async (): Promise<string[]> =>
    (await isPending())
      ? []
      : [`expected ${email} among the pending invitations, found it missing`];

  const invitee = { email, firstName: "Check", lastName: "Api", role: "support" } as const;
  const sent = await check("POST /admin/invite", {
    send: () => mutate(client.queryClient, invitations.send(), invitee),
    findProblems: isInvited,
  });
  const resent = await check("POST /admin/admins/resend-invite", {
    send: () => mutate(client.queryClient, invitations.resend(), { email }),
    findProblems: isInvited,
  });
  const refused = await checkRefusedInvitation(client, email);
  const canceled = await check("POST /admin/admins/cancel-invite", {
    send: () => mutate(client.queryClient, invitations.cancel(), { email }),
    findProblems: async () =>
      (await isPending()) ? [`expected no pending invitation of ${email}, found one`] : [],
  });
  if (sent.status !== "not checked" && canceled.status !== "honored") {
    leftovers.push(`perhaps the invitation of ${email}`);
  }
  return [sent, resent, refused, canceled];
}

/** Sends a token that no mail had: only the refusal and its message can be checked. */
async function checkRefusedInvitation(client: Client, email: string): Promise<CallResult> {
  const endpoint = "POST /admin/accept-invite";
  const acceptance = { email, token: "check-api", password: crypto.randomUUID() };
  const result = await checkCall(client, endpoint, {
    send: () => client.auth.acceptInvite(acceptance),
    findProblems: () => ["expected a status from 400 to 499 for a wrong token, found a success"],
  });
  const response = client.transport.exchanges.at(-1)?.response;
  const isRefused = response !== undefined && response.status >= 400 && response.status < 500;
  if (!isRefused || [404, 405].includes(response.status)) return result;
  const body: unknown = await response.json().catch(() => undefined);
  const message: unknown = Reflect.get(Object(body), "message");
  return typeof message === "string"
    ? { ...result, status: "honored", details: ["only the refusal of a wrong token is checked"] }
    : { ...result, status: "deviates", details: ["message: expected text, found none"] };
}

async function checkUpload(client: Client, leftovers: string[]): Promise<CallResult[]> {
  const uploads = uploadsApi(client.http);
  const file = new File([Buffer.from(IMAGE, "base64")], "check-api.png", { type: "image/png" });
  let uploaded: { url: string; filePath: string } | undefined;
  const created = await checkCall(client, "POST /upload/single", {
    send: async () => {
      uploaded = await mutate(client.queryClient, uploads.create(), { file, onProgress: () => {} });
    },
    findProblems: () => findImageProblems(client, uploaded?.url ?? ""),
  });
  const endpoint = "DELETE /upload/single";
  if (!uploaded) return [created, notChecked(endpoint, "needs an upload")];
  const { filePath } = uploaded;
  const removed = await checkCall(client, endpoint, {
    send: () => mutate(client.queryClient, uploads.remove(), { filePath }),
  });
  if (removed.status !== "honored") leftovers.push(`the upload ${toPrintable(filePath)}`);
  return [created, removed];
}

/** Returns why a browser could not show the image of a URL. The request has no token. */
async function findImageProblems({ apiRoot, transport }: Client, url: string): Promise<string[]> {
  const absolute = URL.parse(url, apiRoot);
  if (!absolute || !/^https?:$/.test(absolute.protocol)) {
    return ["file.url: expected an http or https URL, found another text"];
  }
  const response = await transport.fetch(absolute).catch(() => undefined);
  const type = response?.headers.get("content-type") ?? "";
  if (response?.ok && type.startsWith("image/")) return [];
  return ["file.url: expected the URL of an image, found none there"];
}

async function checkProduct(
  client: Client,
  name: string,
  leftovers: string[],
): Promise<CallResult> {
  const endpoint = "POST /admin/products";
  const shopId = findFirstShop(client)?.id;
  if (shopId === undefined) return notChecked(endpoint, "needs a shop");
  const created = await checkCall(client, endpoint, {
    send: () =>
      mutate(client.queryClient, productsApi(client.http).create(), {
        shopId,
        name,
        description: "Created by check:api",
        images: [],
        price: 1.5,
        condition: "brand new",
        stock: 0,
        deliveryFee: 0,
        idempotencyKey: name,
      }),
  });
  if (created.status === "honored") leftovers.push(`the product ${name}`);
  return created;
}

async function checkCategory(
  client: Client,
  name: string,
  leftovers: string[],
): Promise<CallResult[]> {
  const { http, queryClient } = client;
  const find = async () =>
    (await fetchRows(queryClient, categoriesApi(http).list())).find((row) => row.name === name);
  const created = await checkCall(client, "POST /categories", {
    send: () => mutate(client.queryClient, categoriesApi(http).create(), { name, image: "" }),
  });
  const endpoint = "PUT /admin/categories/:id";
  if (created.status !== "honored") return [created, notChecked(endpoint, "needs a category")];
  const id = (await find().catch(() => undefined))?.id;
  if (id === undefined) {
    leftovers.push(`the category ${name}`);
    return [created, notChecked(endpoint, "the list does not have the new category")];
  }
  const updated = await checkCall(client, endpoint, {
    send: () =>
      mutate(client.queryClient, categoriesApi(http).update(), {
        id,
        name,
        image: "",
        isActive: false,
      }),
    findProblems: async () =>
      (await find())?.isActive === false ? [] : ["expected an inactive category, found no change"],
  });
  leftovers.push(`the ${updated.status === "honored" ? "inactive " : ""}category ${name}`);
  return [created, updated];
}
