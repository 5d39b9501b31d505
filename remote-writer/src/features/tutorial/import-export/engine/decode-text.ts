const UTF_16 = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' } as const;

/** The text of a file in UTF-8 or, as some programs still write it, in UTF-16 or Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
  const mark = Array.from(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)), (byte) =>
    byte.toString(16),
  ).join(' ');
  if (mark === 'ff fe' || mark === 'fe ff') return new TextDecoder(UTF_16[mark]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
