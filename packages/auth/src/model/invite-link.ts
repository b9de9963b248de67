/** Characters after a link that mail programs take for a part of it. */
const TRAILING = /[\s>.,;:)\]"']+$/;
const TOKEN = /^[\w.~+/=-]+$/;

/** Reads the query of a link in a mail, as mail programs deliver it: also with a raw `+`, and with signs that follow it. */
export function readInviteLink(search: string) {
  const link = new URLSearchParams(search);
  // Neither value has spaces: a space is a `+` that is not encoded.
  const read = (name: string): string =>
    (link.get(name) ?? "").replace(TRAILING, "").replaceAll(" ", "+");
  const [email, token] = [read("email"), read("token")];
  // `isReset`: the account exists, and gets a new password.
  return { email, token, isReset: link.has("reset"), problem: findProblem(email, token) };
}

/** Returns why the link cannot work, to show. */
function findProblem(email: string, token: string): string | undefined {
  if (email === "" || token === "") {
    return "This link is incomplete. Open the link in your invitation mail again, or ask for a new invitation.";
  }
  if (/^[^\s@]+@[^\s@]+$/.test(email) && TOKEN.test(token)) return undefined;
  return "This link looks damaged. Copy the whole link from your invitation mail, or ask for a new invitation.";
}
