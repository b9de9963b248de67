import ipaddr from "ipaddr.js";

/** Returns an IP address as people write it: an IPv4 one without the prefix of IPv6 sockets. */
export function toPlainAddress(address = ""): string | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
}
