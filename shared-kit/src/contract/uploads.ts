import * as z from 'zod';
import { link } from './primitives';

const IMAGE_HEADER = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64$/i;
const FILE_HEADER = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64$/i;
const IMAGE_URL = /^(?:https?:\/\/|\/(?!\/))/i;

/** In characters. */
const MAX_URL_LENGTH = 2_000;

/** In characters, up to the comma of a data URL: its media type and parameters. */
const MAX_HEADER_LENGTH = 300;

/**
 * Whether a text is a data URL with a header that matches `header` and base64 content. The content
 * is searched for invalid characters, because an expression that matches megabytes overflows.
 */
function isBase64DataUrl(value: string, header: RegExp): boolean {
  const comma = value.slice(0, MAX_HEADER_LENGTH).indexOf(',');
  if (comma < 0 || !header.test(value.slice(0, comma))) return false;
  const encoded = value.slice(comma + 1);
  return (
    !/[^A-Za-z0-9+/]/.test(encoded.slice(0, -2)) && /^[A-Za-z0-9+/]*={0,2}$/.test(encoded.slice(-2))
  );
}

const isDataUrl = (value: string) => /^data:/i.test(value);

/** The maximum length of a data URL of so many bytes, in characters. */
const maxDataUrlLength = (maxBytes: number) => Math.ceil((maxBytes * 4) / 3) + 300;

/** The size of a data URL's content in bytes. */
export function dataUrlBytes(dataUrl: string): number {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  return Math.floor((encoded.length * 3) / 4) - padding;
}

const isNonEmptyDataUrl = (value: string, header: RegExp) =>
  isBase64DataUrl(value, header) && dataUrlBytes(value) > 0;

/**
 * An image in a payload: a URL (http(s) or a path of this site), or a data URL of at most `maxBytes`
 * bytes, which the server stores and replaces by its URL. `message` is the error for a larger one.
 */
export function imageSource(maxBytes: number, message: string) {
  return z
    .string()
    .max(maxDataUrlLength(maxBytes), message)
    .refine(
      (value) =>
        isNonEmptyDataUrl(value, IMAGE_HEADER) ||
        (IMAGE_URL.test(value) && value.length <= MAX_URL_LENGTH),
      { message: 'This is not a picture we can show.' },
    )
    .refine((value) => !isDataUrl(value) || dataUrlBytes(value) <= maxBytes, { message });
}

/**
 * A link in a payload, or a file as a data URL of at most `maxBytes` bytes, which the server stores
 * and replaces by its URL. Empty while a draft has none yet. `message` is the error for a larger one.
 */
export function linkOrFile(maxBytes: number, message: string) {
  return z
    .string()
    .trim()
    .max(maxDataUrlLength(maxBytes), message)
    .refine(
      (value) =>
        value === '' || isNonEmptyDataUrl(value, FILE_HEADER) || link.safeParse(value).success,
      {
        message: 'Enter a web address that begins with https://, a path of this site, or a file.',
      },
    )
    .refine((value) => !isDataUrl(value) || dataUrlBytes(value) <= maxBytes, { message });
}

/** The name of a file that is sent. */
export const fileName = z.string().trim().min(1).max(200);

/**
 * A file in a payload, as a data URL of at most `maxBytes` bytes. The server detects its kind from
 * its bytes, never from `name` or `type`. `message` is the error for a larger one.
 */
export function fileUpload(maxBytes: number, message: string) {
  return z.object({
    name: fileName,
    type: z.string().max(200).default(''),
    size: z.number().int().nonnegative().default(0),
    dataUrl: z
      .string('Unable to process some files.')
      .refine((value) => isBase64DataUrl(value, FILE_HEADER), 'Unable to process some files.')
      .max(maxDataUrlLength(maxBytes), message)
      .refine((value) => dataUrlBytes(value) <= maxBytes, { message }),
  });
}
