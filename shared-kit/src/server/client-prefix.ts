import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that a provider gives to one customer, in bits (RFC 6177). */
const IPV6_CUSTOMER_BITS = 64;

/**
 * What a client is counted by: its IPv4 address, or the first 64 bits of its IPv6 address, of which it
 * may use any. An IPv4 address that is mapped to IPv6 counts as itself. `address` is returned as it
 * is if it is none.
 * @param bits How many bits of each kind to count by, to count whole networks: `{ ipv4: 24, ipv6: 48 }`.
 */
export function clientPrefix(
  address: string,
  bits: { ipv4: number; ipv6: number } = { ipv4: 32, ipv6: IPV6_CUSTOMER_BITS },
): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4
    ? networkName(parsed.toByteArray(), bits.ipv4, '.')
    : networkName(parsed.toByteArray(), bits.ipv6, ':');
}

/** The bytes of the network, the others 0: `203.0.113.0` or `32:1:13:184:…`. */
function networkName(bytes: number[], bits: number, separator: string): string {
  const masked = bytes.map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return masked.join(separator);
}
