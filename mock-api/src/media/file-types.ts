import { isUnsafeArchive, readArchive } from './zip-archive';

/** The images people may send, each with the bytes it begins with. */
const SIGNATURES = [
  { kind: 'PNG', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { kind: 'JPEG', at: 0, bytes: '\xff\xd8\xff' },
  { kind: 'GIF', at: 0, bytes: 'GIF8' },
  { kind: 'WebP', at: 8, bytes: 'WEBP' },
];

/**
 * Whether the bytes begin like an image people may send. Asked before a decoder is: those for
 * drawings and rarer kinds are never to see what a stranger sent.
 */
export function isAcceptedImage(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 16).toString('latin1');
  return SIGNATURES.some(({ at, bytes: sign }) => start.startsWith(sign, at));
}

/** The archive, if it is one that may be opened without harm. */
function readSafeArchive(bytes: Buffer) {
  const archive = readArchive(bytes);
  return archive === null || isUnsafeArchive(archive, bytes.length) ? null : archive;
}

const isWorkbook = (bytes: Buffer) =>
  readSafeArchive(bytes)?.names.includes('xl/workbook.xml') ?? false;

const hasMacros = (bytes: Buffer) =>
  readSafeArchive(bytes)?.names.includes('xl/vbaProject.bin') ?? false;

/** The container of Office files before 2007. */
const isOleContainer = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

/** No control characters but those that text has: an executable or a picture always holds some. */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);

interface FileType {
  type: string;
  matches: (bytes: Buffer) => boolean;
}

const image: FileType = { type: 'image', matches: isAcceptedImage };
const script: FileType = { type: 'text/plain', matches: isText };

const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The files people may send, by the end of their name. What the bytes hold must agree with it. */
const FILE_TYPES = new Map<string, FileType>([
  ['png', image],
  ['jpg', image],
  ['jpeg', image],
  ['gif', image],
  ['webp', image],
  ['xlsx', { type: OFFICE, matches: (bytes) => isWorkbook(bytes) && !hasMacros(bytes) }],
  ['xlsm', { type: 'application/vnd.ms-excel.sheet.macroEnabled.12', matches: isWorkbook }],
  ['xls', { type: 'application/vnd.ms-excel', matches: isOleContainer }],
  ['zip', { type: 'application/zip', matches: (bytes) => readSafeArchive(bytes) !== null }],
  ['csv', { type: 'text/csv', matches: isText }],
  ['txt', script],
  ['gs', script],
  ['bas', script],
]);

/** All of them: what a template or a guest's attachment may be. */
export const ALL_EXTENSIONS: readonly string[] = [...FILE_TYPES.keys()];

/** What may be put into a tutorial: no scripts. */
export const TUTORIAL_EXTENSIONS = ALL_EXTENSIONS.filter(
  (extension) => FILE_TYPES.get(extension) !== script,
);

/** The end that the name of a file of these bytes may have; null for what people may not send. */
export const detectExtension = (bytes: Buffer): string | null =>
  [...FILE_TYPES].find(([, kind]) => bytes.length > 0 && kind.matches(bytes))?.[0] ?? null;

/** The end of a file's name, small and without its dot; empty where it has none of ours. */
export function readExtension(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return FILE_TYPES.has(extension) ? extension : '';
}

/**
 * What a file is, by its bytes and the end of its name together; null for anything else. The type
 * its sender gave it is never asked.
 */
export function detectFileType(
  name: string,
  bytes: Buffer,
): { type: string; isImage: boolean } | null {
  const kind = FILE_TYPES.get(readExtension(name));
  if (kind === undefined || bytes.length === 0 || !kind.matches(bytes)) return null;
  return { type: kind.type, isImage: kind === image };
}
