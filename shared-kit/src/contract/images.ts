import * as z from 'zod';

const KIND = 'data:image/(?:png|jpeg|gif|webp|avif);base64,';

/** How many bytes the base64 part of a data URL stands for. */
export function dataUrlBytes(dataUrl: string): number {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return Math.floor((encoded.length * 3) / 4);
}

/**
 * An image in a payload: an address (http(s) or a path of this site), or a data URL of at most
 * `maxBytes` bytes, which the server stores and replaces by an address.
 */
export function imageSource(maxBytes: number, message: string) {
  return z
    .string()
    .max(Math.ceil((maxBytes * 4) / 3) + 100, message)
    .refine((value) => new RegExp(`^(?:https?://|/(?!/)|${KIND})`, 'i').test(value), {
      message: 'This is not a picture we can show.',
    })
    .refine((value) => !value.startsWith('data:') || dataUrlBytes(value) <= maxBytes, { message });
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
      .max(Math.ceil((maxBytes * 4) / 3) + 300, message)
      .refine((value) => dataUrlBytes(value) <= maxBytes, { message }),
  });
}
