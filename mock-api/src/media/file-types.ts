import { fileTypeFromBuffer } from 'file-type/core';
import { isHeic, isHeicName } from 'shared-kit/content/files';
import { readPieces, withByteSource, type ByteSource, type Content } from './content';
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
function isAvif(sample: Buffer): boolean {
  const end = Math.min(sample.readUInt32BE(0), sample.length);
  for (let at = 16; at + 4 <= end; at += 4) {
    if (/^avi[fs]$/.test(sample.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

async function detectMediaType(source: ByteSource): Promise<string | undefined> {
  const sample = await source.read(0, SAMPLE_BYTES);
  try {
    const mime = (await fileTypeFromBuffer(sample))?.mime;
    return mime === 'image/heif' && isAvif(sample) ? 'image/avif' : mime;
  } catch {
    // A file that ends inside of its own header.
    return undefined;
  }
}

const isImage = async (source: ByteSource) =>
  IMAGE_TYPES.has((await detectMediaType(source)) ?? '');

const isGif = async (source: ByteSource) => (await detectMediaType(source)) === 'image/gif';

/**
 * Whether the content begins like an image people may upload. Checked before decoding: the decoders
 * for SVG and rarer formats must never see a stranger's file.
 */
export const isAcceptedImage = (content: Content): Promise<boolean> =>
  withByteSource(content, isImage);

const isOleContainer = async (source: ByteSource) =>
  (await detectMediaType(source)) === OLE_CONTAINER;

const WORKBOOK = 'xl/workbook.xml';
const MACROS = 'xl/vbaProject.bin';

// Archives are read by our own code: file-type tells a workbook from a zip, but not whether it
// has macros, is a zip bomb or has paths that leave its folder. That takes the central directory.
async function readSafeArchive(source: ByteSource) {
  const archive = await readArchive(source, [WORKBOOK, MACROS]);
  return archive === null || isUnsafeArchive(archive, source.size) ? null : archive;
}

const isWorkbook = async (source: ByteSource) =>
  (await readSafeArchive(source))?.found.has(WORKBOOK) ?? false;

async function hasPart(source: ByteSource, part: string) {
  const archive = await readArchive(source, [part]);
  return archive !== null && archive.found.has(part) && !isUnsafeArchive(archive, source.size);
}

async function isPlainWorkbook(source: ByteSource) {
  const archive = await readSafeArchive(source);
  return archive !== null && archive.found.has(WORKBOOK) && !archive.found.has(MACROS);
}

/** Text has no signature, so file-type cannot detect it: no control characters but white space. */
async function isText(source: ByteSource) {
  for await (const bytes of readPieces(source)) {
    const isPlain = bytes.every(
      (byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d,
    );
    if (!isPlain) return false;
  }
  return true;
}

/** Excel's own "Unicode text": UTF-16, with a mark at its beginning. */
async function isUtf16(source: ByteSource): Promise<boolean> {
  const mark = (await source.read(0, 2)).toString('hex');
  if (mark !== 'fffe' && mark !== 'feff') return false;
  const decoder = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be');
  for await (const bytes of readPieces(source)) {
    // Control characters but white space.
    if (/(?![\t\n\r])\p{Cc}/u.test(decoder.decode(bytes, { stream: true }))) return false;
  }
  return true;
}

const isTable = async (source: ByteSource) => (await isText(source)) || (await isUtf16(source));

interface FileType {
  /** The media type it is stored and served with. */
  type: string;
  /** Other media types that browsers and systems declare for it. */
  aliases?: readonly string[];
  matches: (source: ByteSource) => Promise<boolean>;
}

const image = (type: string, aliases: readonly string[] = []): FileType => ({
  type,
  aliases,
  matches: isImage,
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
  ['xlsx', { type: XLSX, matches: isPlainWorkbook }],
  ['xlsm', { type: 'application/vnd.ms-excel.sheet.macroEnabled.12', matches: isWorkbook }],
  ['xls', { type: 'application/vnd.ms-excel', matches: isOleContainer }],
  [
    'zip',
    {
      type: 'application/zip',
      aliases: ['application/x-zip-compressed', 'application/x-zip'],
      matches: async (source) => (await readSafeArchive(source)) !== null,
    },
  ],
  ['csv', { type: 'text/csv', aliases: CSV_ALIASES, matches: isTable }],
  ['txt', script],
  ['gs', script],
  ['bas', script],
  [
    'xlsb',
    {
      type: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
      matches: (source) => hasPart(source, 'xl/workbook.bin'),
    },
  ],
  [
    'ods',
    {
      type: 'application/vnd.oasis.opendocument.spreadsheet',
      matches: (source) => hasPart(source, 'content.xml'),
    },
  ],
]);

/** What only discussions accept. */
const DISCUSSIONS_ONLY = ['xlsb', 'ods'];

/** Everything a template or a guest's attachment may be. */
export const ALL_EXTENSIONS: readonly string[] = [...FILE_TYPES.keys()].filter(
  (extension) => !DISCUSSIONS_ONLY.includes(extension),
);

/** What a tutorial may contain: no scripts. */
export const TUTORIAL_EXTENSIONS = ALL_EXTENSIONS.filter(
  (extension) => FILE_TYPES.get(extension) !== script,
);

/** What may be shown within a text. */
export const IMAGE_EXTENSIONS = ALL_EXTENSIONS.filter(
  (extension) => FILE_TYPES.get(extension)?.matches === isImage,
);

/** The first extension whose file type matches the content; null if none does. */
export const detectExtension = (content: Content): Promise<string | null> =>
  withByteSource(content, async (source) => {
    if (source.size === 0) return null;
    for (const [extension, { matches }] of FILE_TYPES) if (await matches(source)) return extension;
    return null;
  });

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
 * The file type of a name's extension, if the content matches it; null otherwise. The declared media
 * type plays no part.
 * @param extensions those that are accepted: a picture of another kind is not, whatever its name
 */
export async function detectFileType(
  name: string,
  content: Content,
  extensions: readonly string[] = ALL_EXTENSIONS,
): Promise<{ type: string; isImage: boolean } | null> {
  const fileType = FILE_TYPES.get(readExtension(name));
  if (fileType === undefined) return null;
  const { type, matches } = fileType;
  const isMatch = await withByteSource(content, async (source) => {
    if (source.size === 0 || !(await matches(source))) return false;
    return matches !== isImage || extensions.includes('gif') || !(await isGif(source));
  });
  return isMatch ? { type, isImage: matches === isImage } : null;
}

const CAN_HAVE_PASSWORD = new Set(['xlsx', 'xlsm', 'xlsb']);

/** Why a picture of a phone or a broken workbook is refused; null for what is neither. */
export async function describeRefusedFile(name: string, content: Content): Promise<string | null> {
  const isPhoto = await withByteSource(content, async (source) => isHeic(await source.read(0, 64)));
  if (isPhoto || isHeicName(name)) {
    return `${name} is a HEIC picture. Save it as JPEG or PNG, then choose it again.`;
  }
  if (!CAN_HAVE_PASSWORD.has(readExtension(name))) return null;
  return withByteSource(content, async (source) => {
    if (source.size === 0) return `${name} is empty.`;
    // With a password the archive is within a compound file.
    if (await isOleContainer(source)) {
      return `${name} is protected with a password. Save it without one, then choose it again.`;
    }
    const isArchive = (await source.read(0, 2)).toString('latin1') === 'PK';
    const isWhole = isArchive && (await readArchive(source, [])) !== null;
    return isArchive && !isWhole ? `${name} is damaged: a part of the file is missing.` : null;
  });
}
