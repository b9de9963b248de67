import ipaddr from "ipaddr.js";

const IPV6_NETWORK_BYTES = 8;

/** Returns an IP address as people write it: an IPv4 one without the prefix of IPv6 sockets. */
export function toPlainAddress(address = ""): string | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
}

/** Returns the network that counts as one client: with IPv6, a client can use all addresses of its /64 network. */
export function toClientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const bytes = address.toByteArray().fill(0, IPV6_NETWORK_BYTES);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}
