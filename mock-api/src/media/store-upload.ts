import { takeCodeUnits } from 'shared-kit/contract/constants';
import type { Queryable } from '../db/transaction';
import { InvalidError } from '../errors';
import {
  ALL_EXTENSIONS,
  describeRefusedFile,
  detectFileType,
  isDeclaredTypeAccepted,
  readExtension,
} from './file-types';
import type { MediaStore } from './media-store';
import type { Content, FileOnDisk } from './content';
import { reencode } from './store-images';
import { inspectWorkbook } from './workbook-content';

interface Upload {
  name: string;
  /** The media type the client declares beside the data URL, if any. */
  type?: string;
  dataUrl: string;
}

interface NewFile {
  name: string;
  /** The media types that the client declares. */
  types: readonly string[];
  content: Content;
}

interface StoreOptions {
  /** The input named in errors. */
  field: string;
  public: boolean;
  /** Extensions; defaults to all. */
  accepted?: readonly string[];
  /** Whether a workbook must have the parts of one, and it is stored whether it has macros. */
  inspectsWorkbooks?: boolean;
}

export interface StoredFile {
  hash: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  width: number | null;
  height: number | null;
}

/** A name that is safe in a folder and a header: no path, no control characters, bounded length. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{C}"<>:|?*]/gu, '').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  if (plain === '') return 'file';
  const extension = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  return takeCodeUnits(plain.slice(0, plain.length - extension.length), 120) + extension;
}

/** Null unless extension, declared media types and content are all those of an accepted file. */
async function acceptFile({ name, types, content }: NewFile, extensions: readonly string[]) {
  if (!extensions.includes(readExtension(safeFileName(name)))) return null;
  if (!types.every((type) => isDeclaredTypeAccepted(type, extensions))) return null;
  return detectFileType(safeFileName(name), content, extensions);
}

/**
 * Stores a file. Images are re-encoded; everything else is stored unchanged and only ever served as a
 * download.
 */
async function storeFile(
  db: Queryable,
  media: MediaStore,
  file: NewFile,
  options: StoreOptions,
): Promise<StoredFile> {
  const { content } = file;
  const name = safeFileName(file.name);
  const { accepted = ALL_EXTENSIONS } = options;
  const fileType = await acceptFile(file, accepted);
  const workbook = options.inspectsWorkbooks
    ? await inspectWorkbook(readExtension(name), content)
    : null;
  if (fileType === null || workbook?.isWorkbook === false) {
    const extensions = accepted.map((extension) => `.${extension}`).join(', ');
    const message =
      (await describeRefusedFile(name, content)) ??
      `${name} is not of an accepted file type: ${extensions}.`;
    throw new InvalidError(message, { [options.field]: message });
  }
  if (!fileType.isImage) {
    const { type } = fileType;
    const { containsVba = false } = workbook ?? {};
    const stored = { bytes: content, type, containsVba, public: options.public };
    const hash = await media.put(db, stored);
    const size = Buffer.isBuffer(content) ? content.length : content.size;
    return { hash, name, type, size, width: null, height: null };
  }
  const message = 'This image cannot be read.';
  const { data, info } = await reencode(content, { maxBytes: Infinity, message, ...options });
  const { width, height } = info;
  const type = 'image/webp';
  return {
    hash: await media.put(db, { bytes: data, type, width, height, public: options.public }),
    name: name.replace(/\.[^.]+$/, '.webp'),
    type,
    size: data.length,
    width,
    height,
  };
}

/** Stores a file that was sent as a form. */
export const storeReceivedFile = (
  db: Queryable,
  media: MediaStore,
  { type, ...file }: FileOnDisk & { name: string; type: string },
  options: StoreOptions,
): Promise<StoredFile> =>
  storeFile(db, media, { name: file.name, types: [type], content: file }, options);

/** Stores a file sent as a data URL. */
export function storeUpload(
  db: Queryable,
  media: MediaStore,
  { name, type = '', dataUrl }: Upload,
  options: StoreOptions,
): Promise<StoredFile> {
  const types = [type, /^data:([^,;]*)/i.exec(dataUrl)?.[1] ?? ''];
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return storeFile(db, media, { name, types, content }, options);
}

/** A Content-Disposition header that makes the browser download the file under this name. */
export function attachmentHeader(name: string): string {
  const safe = safeFileName(name).replace(/\p{Cs}/gu, '');
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/[%\\"]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
