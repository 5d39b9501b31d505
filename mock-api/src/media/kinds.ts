import { isHostile, readArchive } from './zip';

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
function harmlessArchive(bytes: Buffer) {
  const archive = readArchive(bytes);
  return archive === null || isHostile(archive, bytes.length) ? null : archive;
}

const isWorkbook = (bytes: Buffer) =>
  harmlessArchive(bytes)?.names.includes('xl/workbook.xml') ?? false;

const hasMacros = (bytes: Buffer) =>
  harmlessArchive(bytes)?.names.includes('xl/vbaProject.bin') ?? false;

/** The container of Office files before 2007. */
const isCompound = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

/** No control characters but those that text has: an executable or a picture always holds some. */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);

interface FileKind {
  type: string;
  fits: (bytes: Buffer) => boolean;
}

const image: FileKind = { type: 'image', fits: isAcceptedImage };
const script: FileKind = { type: 'text/plain', fits: isText };

const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The files people may send, by the end of their name. What the bytes hold must agree with it. */
const KINDS = new Map<string, FileKind>([
  ['png', image],
  ['jpg', image],
  ['jpeg', image],
  ['gif', image],
  ['webp', image],
  ['xlsx', { type: OFFICE, fits: (bytes) => isWorkbook(bytes) && !hasMacros(bytes) }],
  ['xlsm', { type: 'application/vnd.ms-excel.sheet.macroEnabled.12', fits: isWorkbook }],
  ['xls', { type: 'application/vnd.ms-excel', fits: isCompound }],
  ['zip', { type: 'application/zip', fits: (bytes) => harmlessArchive(bytes) !== null }],
  ['csv', { type: 'text/csv', fits: isText }],
  ['txt', script],
  ['gs', script],
  ['bas', script],
]);

/** All of them: what a template or a guest's attachment may be. */
export const EVERY_FILE: readonly string[] = [...KINDS.keys()];

/** What may be put into a tutorial: no scripts. */
export const TUTORIAL_FILES = EVERY_FILE.filter((extension) => KINDS.get(extension) !== script);

/** The end that the name of a file of these bytes may have; null for what people may not send. */
export const extensionOf = (bytes: Buffer): string | null =>
  [...KINDS].find(([, kind]) => bytes.length > 0 && kind.fits(bytes))?.[0] ?? null;

/** The end of a file's name, small and without its dot; empty where it has none of ours. */
export function knownExtension(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return KINDS.has(extension) ? extension : '';
}

/**
 * What a file is, by its bytes and the end of its name together; null for anything else. The type
 * its sender gave it is never asked.
 */
export function kindOf(name: string, bytes: Buffer): { type: string; isImage: boolean } | null {
  const kind = KINDS.get(knownExtension(name));
  if (kind === undefined || bytes.length === 0 || !kind.fits(bytes)) return null;
  return { type: kind.type, isImage: kind === image };
}
