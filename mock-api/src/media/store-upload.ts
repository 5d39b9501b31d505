import type { Queryable } from '../db/transaction';
import { InvalidError } from '../errors';
import { reencode } from './store-images';
import { ALL_EXTENSIONS, detectFileType, readExtension } from './file-types';
import type { MediaStore } from './media-store';

interface Upload {
  name: string;
  dataUrl: string;
}

export interface StoredFile {
  hash: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** A name that can stand in a folder and in a header: no paths, no control characters, not endless. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{C}"<>:|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain === '') return 'file';
  const extension = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, plain.length - extension.length).slice(0, 120) + extension;
}

/**
 * Keeps a file that came as a data URL. Pictures are written anew, everything else is kept as it
 * is and only ever handed out as a download. `field` is the input told about when it is refused,
 * `accepted` the ends its name may have.
 */
export async function storeUpload(
  rows: Queryable,
  media: MediaStore,
  upload: Upload,
  options: { field: string; public: boolean; accepted?: readonly string[] },
): Promise<StoredFile> {
  const bytes = Buffer.from(upload.dataUrl.slice(upload.dataUrl.indexOf(',') + 1), 'base64');
  const name = safeFileName(upload.name);
  const { accepted = ALL_EXTENSIONS } = options;
  const kind = accepted.includes(readExtension(name)) ? detectFileType(name, bytes) : null;
  if (kind === null) {
    const kinds = accepted.map((extension) => `.${extension}`).join(', ');
    const message = `${name} is not a file of an accepted kind: ${kinds}.`;
    throw new InvalidError(message, { [options.field]: message });
  }
  if (!kind.isImage) {
    const file = { bytes, type: kind.type };
    const hash = await media.put(rows, { ...file, public: options.public });
    return { hash, name, type: kind.type, size: bytes.length, width: null, height: null };
  }
  const message = 'This image cannot be read.';
  const { data, info } = await reencode(bytes, { maxBytes: Infinity, message, ...options });
  const { width, height } = info;
  const picture = { bytes: data, type: 'image/webp', width, height };
  return {
    hash: await media.put(rows, { ...picture, public: options.public }),
    name: name.replace(/\.[^.]+$/, '.webp'),
    type: 'image/webp',
    size: data.length,
    width,
    height,
  };
}

/** The header by which a browser keeps a file under this name instead of showing it. */
export function attachmentHeader(name: string): string {
  const safe = safeFileName(name);
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/[%\\"]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
