/** `PK`, with which every part of an archive begins. */
const ARCHIVE_SIGNATURE = 0x4b50;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * Whether a ZIP archive says that it unpacks to more than `maxBytes`. A reader of archives must unpack
 * no file to more than the size that is declared here; a file whose size is left out could be of any.
 * False for what does not begin as an archive; throws if it is only the beginning of one.
 */
export function isLargeArchive(bytes: ArrayBuffer, maxBytes: number): boolean {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0, true) !== ARCHIVE_SIGNATURE) return false;
  let end = view.byteLength - END_BYTES;
  while (end > 0 && view.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  const count = view.getUint16(end + 10, true);
  let entry = view.getUint32(end + 16, true);
  let total = 0;
  for (
    let index = 0;
    index < count && view.getUint32(entry, true) === ENTRY_SIGNATURE;
    index += 1
  ) {
    const packed = view.getUint32(entry + 20, true);
    const unpacked = view.getUint32(entry + 24, true);
    if (unpacked === 0 && packed > 2) return true;
    total += unpacked;
    if (total > maxBytes) return true;
    const lengths = [28, 30, 32].map((at) => view.getUint16(entry + at, true));
    entry += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
  }
  return false;
}
