/** What mail programs take from the text after a link. */
const TRAILING = /[\s>.,;:)\]"']+$/;
const TOKEN = /^[\w.~+/=-]+$/;

export interface InviteLink {
  email: string;
  token: string;
  /** Whether the account exists, and gets a new password. */
  isReset: boolean;
  /** Why the link cannot work, to show. */
  problem: string | undefined;
}

/** Reads the query of a link in a mail, as mail programs deliver it: also with a raw `+`, and with signs that follow it. */
export function readInviteLink(search: string): InviteLink {
  const link = new URLSearchParams(search);
  const [email, token] = ["email", "token"].map((name) =>
    // Neither has spaces: the space is a `+` that is not encoded.
    (link.get(name) ?? "").replace(TRAILING, "").replaceAll(" ", "+"),
  );
  return {
    email: email ?? "",
    token: token ?? "",
    isReset: link.has("reset"),
    problem: findProblem(email ?? "", token ?? ""),
  };
}

function findProblem(email: string, token: string): string | undefined {
  if (email === "" || token === "") {
    return "This link is incomplete. Open the link in your invitation mail again, or ask for a new invitation.";
  }
  if (/^[^\s@]+@[^\s@]+$/.test(email) && TOKEN.test(token)) return undefined;
  return "This link looks damaged. Copy the whole link from your invitation mail, or ask for a new invitation.";
}
