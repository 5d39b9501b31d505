/** In bytes, of everything in the archive after unpacking. */
const MAX_UNPACKED = 60_000_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Whether a ZIP archive says that it unpacks to more than is worth reading. The reader unpacks no
 * file to more than the size declared here. Throws if it is no archive.
 */
export function isLargeArchive(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes);
  let end = view.byteLength - 22;
  while (end > 0 && view.getUint32(end, true) !== END) end -= 1;
  const count = view.getUint16(end + 10, true);
  let offset = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count && view.getUint32(offset, true) === ENTRY; index += 1) {
    const packed = view.getUint32(offset + 20, true);
    const unpacked = view.getUint32(offset + 24, true);
    // A size that is left out could be any.
    total += unpacked === 0 && packed > 2 ? MAX_UNPACKED + 1 : unpacked;
    if (total > MAX_UNPACKED) return true;
    const lengths = [28, 30, 32].map((at) => view.getUint16(offset + at, true));
    offset += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return false;
}
