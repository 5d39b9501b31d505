/** An id for a part of a tutorial or a request. `randomUUID` is missing where the site has no TLS. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
