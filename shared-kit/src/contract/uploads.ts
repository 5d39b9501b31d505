import * as z from 'zod';
import { link } from './primitives';

const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64$/i;
const FILE = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64$/i;
const PICTURE_ADDRESS = /^(?:https?:\/\/|\/(?!\/))/i;

/** Longer ones are no addresses but files in disguise. */
const LONGEST_ADDRESS = 2_000;

/** What stands before the comma of a data URL: a type, perhaps a name or a character set. */
const LONGEST_HEAD = 300;

/**
 * Whether a text is a data URL whose head is as asked, and whose rest is base64. Of megabytes an
 * expression may only look for what does not belong there: one that matches them all overflows.
 */
function isEncoded(value: string, head: RegExp): boolean {
  const comma = value.slice(0, LONGEST_HEAD).indexOf(',');
  if (comma < 0 || !head.test(value.slice(0, comma))) return false;
  const encoded = value.slice(comma + 1);
  return (
    !/[^A-Za-z0-9+/]/.test(encoded.slice(0, -2)) && /^[A-Za-z0-9+/]*={0,2}$/.test(encoded.slice(-2))
  );
}

const isDataUrl = (value: string) => /^data:/i.test(value);

/** The most characters a data URL of so many bytes takes. */
const lettersOf = (maxBytes: number) => Math.ceil((maxBytes * 4) / 3) + 300;

/** How many bytes the base64 part of a data URL stands for. */
export function dataUrlBytes(dataUrl: string): number {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  return Math.floor((encoded.length * 3) / 4) - padding;
}

const isFile = (value: string, head: RegExp) => isEncoded(value, head) && dataUrlBytes(value) > 0;

/**
 * An image in a payload: an address (http(s) or a path of this site), or a data URL of at most
 * `maxBytes` bytes, which the server stores and replaces by an address.
 */
export function imageSource(maxBytes: number, message: string) {
  return z
    .string()
    .max(lettersOf(maxBytes), message)
    .refine(
      (value) =>
        isFile(value, PICTURE) || (PICTURE_ADDRESS.test(value) && value.length <= LONGEST_ADDRESS),
      { message: 'This is not a picture we can show.' },
    )
    .refine((value) => !isDataUrl(value) || dataUrlBytes(value) <= maxBytes, { message });
}

/**
 * A link in a payload, or a file as a data URL of at most `maxBytes` bytes, which the server stores
 * and replaces by an address.
 */
export function linkOrFile(maxBytes: number, message: string) {
  return z
    .string()
    .trim()
    .max(lettersOf(maxBytes), message)
    .refine((value) => isFile(value, FILE) || link.safeParse(value).success, {
      message: 'Enter a web address that begins with https://, a path of this site, or a file.',
    })
    .refine((value) => !isDataUrl(value) || dataUrlBytes(value) <= maxBytes, { message });
}

/**
 * A file sent inside a payload as a data URL. What it really is is found out by the server from its
 * bytes, never from the name or type given here.
 */
export function fileUpload(maxBytes: number, message: string) {
  return z.object({
    name: z.string().trim().min(1).max(200),
    type: z.string().max(200).default(''),
    size: z.number().int().nonnegative().default(0),
    dataUrl: z
      .string()
      .refine((value) => isEncoded(value, FILE), 'Unable to process some files.')
      .max(lettersOf(maxBytes), message)
      .refine((value) => dataUrlBytes(value) <= maxBytes, { message }),
  });
}
