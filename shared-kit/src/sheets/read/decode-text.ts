/** Whether bytes are UTF-16 without a mark: every other one of the first is 0. */
function hasZeros(bytes: Uint8Array, offset: 0 | 1): boolean {
  const length = Math.min(bytes.length & ~1, 200);
  let zeros = 0;
  for (let index = offset; index < length; index += 2) if (bytes[index] === 0) zeros += 1;
  return length >= 8 && zeros > length * 0.4;
}

/** The text of a file in UTF-8 or, as programs still write it, in UTF-16 or Windows-1252; without its mark. */
export function decodeText(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || hasZeros(bytes, 1)) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if ((first === 0xfe && second === 0xff) || hasZeros(bytes, 0)) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
