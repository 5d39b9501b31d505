/**
 * A random id of 128 bits in hexadecimal: for idempotency keys, and for items that get their id
 * before they are stored. `crypto.randomUUID()` exists on secure origins only.
 */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
