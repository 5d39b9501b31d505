/** The pictures that a discussion may show. */
export const PICTURE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp', 'avif'] as const;

/** The files that a discussion may have to download, in words. */
const KINDS: Readonly<Record<string, string>> = {
  xlsx: 'Excel workbook',
  xlsm: 'Excel workbook with macros',
  xls: 'Excel 97–2003 workbook',
  xlsb: 'Excel binary workbook',
  ods: 'OpenDocument spreadsheet',
  csv: 'CSV table',
  zip: 'ZIP archive',
};

/** The files that a discussion may have to download. */
export const ATTACHMENT_EXTENSIONS: readonly string[] = Object.keys(KINDS);

/** Everything that can be attached to a text of a discussion, by the extension of its name. */
export const DISCUSSION_EXTENSIONS: readonly string[] = [
  ...PICTURE_EXTENSIONS,
  ...ATTACHMENT_EXTENSIONS,
];

/** A kind of attachment in words: 'Excel workbook'. Other files are 'File'. */
export const fileKind = (extension: string): string => KINDS[extension.toLowerCase()] ?? 'File';

/** Whether a file is named as a HEIC picture, which only some browsers and programs can read. */
export const isHeicName = (name: string): boolean => /\.hei[cf]s?$/i.test(name);

/** The formats of HEIF that are compressed as HEVC, and the container's own names. */
const HEIC_BRAND = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;
const AVIF_BRAND = /^avi[fs]$/;

/**
 * Whether a file begins as a HEIC picture, whatever its name: phones also call one `.jpg`. An AVIF picture
 * has the same container, and names its format among those it can be read as.
 * @param start the first bytes of the file; 64 are enough
 */
export function isHeic(start: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(start.subarray(0, 64));
  if (text.slice(4, 8) !== 'ftyp' || !HEIC_BRAND.test(text.slice(8, 12))) return false;
  const end = Math.min(new DataView(start.buffer, start.byteOffset).getUint32(0), text.length);
  for (let at = 16; at + 4 <= end; at += 4) {
    if (AVIF_BRAND.test(text.slice(at, at + 4))) return false;
  }
  return true;
}
