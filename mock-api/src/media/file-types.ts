import { fileTypeFromBuffer } from 'file-type/core';
import { isUnsafeArchive, readArchive } from './zip-archive';

const IMAGE_TYPES = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);

/** A compound file (OLE): the container of Office files before 2007. */
const OLE_CONTAINER = 'application/x-cfb';

/**
 * The bytes file-type gets to see. Its signatures are shorter; with whole archives it would
 * decompress entries of hostile files.
 */
const SAMPLE_BYTES = 4_100;

/**
 * Whether a HEIF container names AVIF among the formats it can be read as: some encoders write the
 * container's own name first, which is all that file-type looks at.
 */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, SAMPLE_BYTES);
  for (let at = 16; at + 4 <= end; at += 4) {
    if (/^avi[fs]$/.test(bytes.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

async function detectMediaType(bytes: Buffer): Promise<string | undefined> {
  try {
    const mime = (await fileTypeFromBuffer(bytes.subarray(0, SAMPLE_BYTES)))?.mime;
    return mime === 'image/heif' && isAvif(bytes) ? 'image/avif' : mime;
  } catch {
    // A file that ends inside of its own header.
    return undefined;
  }
}

/**
 * Whether the bytes begin like an image people may upload. Checked before decoding: the decoders
 * for SVG and rarer formats must never see a stranger's file.
 */
export async function isAcceptedImage(bytes: Buffer): Promise<boolean> {
  return IMAGE_TYPES.has((await detectMediaType(bytes)) ?? '');
}

const isOleContainer = async (bytes: Buffer) => (await detectMediaType(bytes)) === OLE_CONTAINER;

// Archives are read by our own code: file-type tells a workbook from a zip, but not whether it
// has macros, is a zip bomb or has paths that leave its folder. That takes the central directory.
function readSafeArchive(bytes: Buffer) {
  const archive = readArchive(bytes);
  return archive === null || isUnsafeArchive(archive, bytes.length) ? null : archive;
}

const isWorkbook = (bytes: Buffer) =>
  readSafeArchive(bytes)?.names.includes('xl/workbook.xml') ?? false;

const hasMacros = (bytes: Buffer) =>
  readSafeArchive(bytes)?.names.includes('xl/vbaProject.bin') ?? false;

/** Text has no signature, so file-type cannot detect it: no control characters but white space. */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);

interface FileType {
  /** The media type it is stored and served with. */
  type: string;
  /** Other media types that browsers and systems declare for it. */
  aliases?: readonly string[];
  matches: (bytes: Buffer) => boolean | Promise<boolean>;
}

const image = (type: string, aliases: readonly string[] = []): FileType => ({
  type,
  aliases,
  matches: isAcceptedImage,
});
const script: FileType = { type: 'text/plain', matches: isText };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV_ALIASES = ['text/plain', 'application/csv', 'text/x-csv', 'text/comma-separated-values'];

/** The file types people may upload, by extension. The content must match the extension. */
const FILE_TYPES = new Map<string, FileType>([
  ['png', image('image/png', ['image/apng'])],
  ['jpg', image('image/jpeg', ['image/jpg', 'image/pjpeg'])],
  ['jpeg', image('image/jpeg', ['image/jpg', 'image/pjpeg'])],
  ['gif', image('image/gif')],
  ['webp', image('image/webp')],
  ['avif', image('image/avif')],
  ['xlsx', { type: XLSX, matches: (bytes) => isWorkbook(bytes) && !hasMacros(bytes) }],
  ['xlsm', { type: 'application/vnd.ms-excel.sheet.macroEnabled.12', matches: isWorkbook }],
  ['xls', { type: 'application/vnd.ms-excel', matches: isOleContainer }],
  [
    'zip',
    {
      type: 'application/zip',
      aliases: ['application/x-zip-compressed', 'application/x-zip'],
      matches: (bytes) => readSafeArchive(bytes) !== null,
    },
  ],
  ['csv', { type: 'text/csv', aliases: CSV_ALIASES, matches: isText }],
  ['txt', script],
  ['gs', script],
  ['bas', script],
]);

/** Everything a template or a guest's attachment may be. */
export const ALL_EXTENSIONS: readonly string[] = [...FILE_TYPES.keys()];

/** What a tutorial may contain: no scripts. */
export const TUTORIAL_EXTENSIONS = ALL_EXTENSIONS.filter(
  (extension) => FILE_TYPES.get(extension) !== script,
);

/** What may be shown within a text. */
export const IMAGE_EXTENSIONS = ALL_EXTENSIONS.filter(
  (extension) => FILE_TYPES.get(extension)?.matches === isAcceptedImage,
);

/** The first extension whose file type matches the bytes; null if none does. */
export async function detectExtension(bytes: Buffer): Promise<string | null> {
  if (bytes.length === 0) return null;
  for (const [extension, { matches }] of FILE_TYPES) if (await matches(bytes)) return extension;
  return null;
}

/** The extension of a file name in lower case, without the dot; empty if it is not an accepted one. */
export function readExtension(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return FILE_TYPES.has(extension) ? extension : '';
}

/** The name with an extension of the media type; its own if that is one of the type's. */
export function nameByType(name: string, type: string): string {
  const own = readExtension(name);
  if (own !== '' && FILE_TYPES.get(own)?.type === type) return name;
  const [extension] = [...FILE_TYPES].find(([, fileType]) => fileType.type === type) ?? [];
  const base = name.replace(/\.[^.]*$/, '');
  return extension === undefined ? base : `${base}.${extension}`;
}

/** Browsers declare these, or nothing, for files they do not know. */
const UNKNOWN_TYPES = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/**
 * Whether a declared media type is that of one of the extensions. It need not be that of the
 * file's own extension: Windows declares a CSV file as Excel's type.
 */
export function isDeclaredTypeAccepted(declared: string, extensions: readonly string[]): boolean {
  const type = (declared.split(';')[0] ?? '').trim().toLowerCase();
  if (UNKNOWN_TYPES.has(type)) return true;
  return extensions.some((extension) => {
    const fileType = FILE_TYPES.get(extension);
    return [fileType?.type, ...(fileType?.aliases ?? [])].some(
      (one) => one?.toLowerCase() === type,
    );
  });
}

/**
 * The file type of a name's extension, if the bytes match it; null otherwise. The declared media
 * type plays no part.
 */
export async function detectFileType(
  name: string,
  bytes: Buffer,
): Promise<{ type: string; isImage: boolean } | null> {
  const fileType = FILE_TYPES.get(readExtension(name));
  if (fileType === undefined || bytes.length === 0 || !(await fileType.matches(bytes))) return null;
  return { type: fileType.type, isImage: fileType.matches === isAcceptedImage };
}
