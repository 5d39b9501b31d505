import type { Queryable } from '../db/transaction';
import { InvalidError } from '../errors';
import {
  ALL_EXTENSIONS,
  detectFileType,
  isDeclaredTypeAccepted,
  readExtension,
} from './file-types';
import type { MediaStore } from './media-store';
import { reencode } from './store-images';

interface Upload {
  name: string;
  /** The media type the client declares beside the data URL, if any. */
  type?: string;
  dataUrl: string;
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
  const plain = last.replace(/[\p{C}"<>:|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain === '') return 'file';
  const extension = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, plain.length - extension.length).slice(0, 120) + extension;
}

/** Null unless extension, declared media type and bytes are all those of an accepted file. */
async function acceptUpload(upload: Upload, bytes: Buffer, extensions: readonly string[]) {
  if (!extensions.includes(readExtension(safeFileName(upload.name)))) return null;
  const declared = [upload.type ?? '', /^data:([^,;]*)/i.exec(upload.dataUrl)?.[1] ?? ''];
  if (!declared.every((type) => isDeclaredTypeAccepted(type, extensions))) return null;
  return detectFileType(safeFileName(upload.name), bytes);
}

/**
 * Stores a file sent as a data URL. Images are re-encoded; everything else is stored unchanged and
 * only ever served as a download. `field` is the input named in errors, `accepted` the extensions.
 */
export async function storeUpload(
  db: Queryable,
  media: MediaStore,
  upload: Upload,
  options: { field: string; public: boolean; accepted?: readonly string[] },
): Promise<StoredFile> {
  const bytes = Buffer.from(upload.dataUrl.slice(upload.dataUrl.indexOf(',') + 1), 'base64');
  const name = safeFileName(upload.name);
  const { accepted = ALL_EXTENSIONS } = options;
  const fileType = await acceptUpload(upload, bytes, accepted);
  if (fileType === null) {
    const extensions = accepted.map((extension) => `.${extension}`).join(', ');
    const message = `${name} is not of an accepted file type: ${extensions}.`;
    throw new InvalidError(message, { [options.field]: message });
  }
  if (!fileType.isImage) {
    const { type } = fileType;
    const hash = await media.put(db, { bytes, type, public: options.public });
    return { hash, name, type, size: bytes.length, width: null, height: null };
  }
  const message = 'This image cannot be read.';
  const { data, info } = await reencode(bytes, { maxBytes: Infinity, message, ...options });
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
