/** Headers that reverse proxies and content delivery networks add to a request. */
const FORWARDING_HEADER =
  /^(?:forwarded|via|cdn-loop|x-(?:forwarded|original|envoy)-.+|x-real-ip|(?:x-client|x-cluster-client|cf-connecting|true-client|fastly-client)-ip)$/;

/** An IPv6 address may be in brackets, as in a URL. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

/** Also false for a page that DNS rebinding has led to this machine: its requests name another host. */
export function isLocalRequest(request: { headers: object; hostname: string }): boolean {
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
  return !isForwarded && isLoopback(request.hostname);
}
