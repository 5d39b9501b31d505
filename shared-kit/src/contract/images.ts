import * as z from 'zod';
import { link } from './primitives';

const BASE64 = '[A-Za-z0-9+/]+={0,2}';
const PICTURE = new RegExp(`^data:image/(?:png|jpe?g|gif|webp|avif);base64,${BASE64}$`, 'i');
const FILE = new RegExp(`^data:[\\w.+/-]*(?:;[\\w=.-]+)*;base64,${BASE64}$`, 'i');
const PICTURE_ADDRESS = /^(?:https?:\/\/|\/(?!\/))/i;

/** Longer ones are no addresses but files in disguise. */
const LONGEST_ADDRESS = 2_000;

const isDataUrl = (value: string) => /^data:/i.test(value);

/** The most characters a data URL of so many bytes takes. */
const lettersOf = (maxBytes: number) => Math.ceil((maxBytes * 4) / 3) + 300;

/** How many bytes the base64 part of a data URL stands for. */
export function dataUrlBytes(dataUrl: string): number {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  return Math.floor((encoded.length * 3) / 4) - padding;
}

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
        PICTURE.test(value) || (PICTURE_ADDRESS.test(value) && value.length <= LONGEST_ADDRESS),
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
    .refine((value) => FILE.test(value) || link.safeParse(value).success, {
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
      .regex(
        /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,[A-Za-z0-9+/]*={0,2}$/,
        'Unable to process some files.',
      )
      .max(lettersOf(maxBytes), message)
      .refine((value) => dataUrlBytes(value) <= maxBytes, { message }),
  });
}
