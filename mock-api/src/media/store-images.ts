import { LIMITS } from 'shared-kit/contract';
import sharp from 'sharp';
import type { Queryable } from '../db/transaction';
import { InvalidError, TooLargeError } from '../errors';
import { findDataUrlImages } from './data-url-images';
import { isAcceptedImage } from './file-types';
import { mediaPath, type MediaStore } from './media-store';

const MAX_SIDE = 2_000;
const MAX_PIXELS = 50_000_000;

/** How large an image may be where it is sent, what is said of a larger one, and of which field. */
export interface ImageRule {
  maxBytes: number;
  message: string;
  field?: string;
}

/** The specification's limit for a step's image. */
export const STEP_IMAGE: ImageRule = {
  maxBytes: LIMITS.step.imageBytes,
  message: 'Please keep media below 4 MB to avoid bloating the draft.',
};

const toFields = ({ field }: ImageRule, message: string) =>
  field === undefined ? undefined : { [field]: message };

function invalidImageError(rule: ImageRule, message: string): InvalidError {
  return new InvalidError(message, toFields(rule, message));
}

/**
 * An image written anew: what was hidden in it (places, thumbnails, scripts) is gone. It is known
 * by its bytes, not by what it says it is.
 */
export async function reencode(bytes: Buffer, rule: ImageRule) {
  if (!isAcceptedImage(bytes)) {
    throw invalidImageError(rule, 'Please use a PNG, JPEG, GIF or WebP image.');
  }
  try {
    return await sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw invalidImageError(rule, 'This image cannot be read.');
  }
}

/** Keeps the image of a data URL and answers its address. */
async function storeImage(
  rows: Queryable,
  media: MediaStore,
  dataUrl: string,
  rule: ImageRule,
): Promise<string> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > rule.maxBytes) {
    const fields = toFields(rule, rule.message);
    throw new TooLargeError(rule.message, fields === undefined ? {} : { fields });
  }
  const { data, info } = await reencode(bytes, rule);
  const { width, height } = info;
  const hash = await media.put(rows, { bytes: data, type: 'image/webp', width, height });
  return mediaPath(hash);
}

/**
 * The same text with every image it carries inside itself replaced by an address. `addresses` are
 * those of data URLs that were stored already; what is stored here is added to them.
 */
export async function storeInlineImages(
  rows: Queryable,
  media: MediaStore,
  text: string,
  rule: ImageRule,
  addresses = new Map<string, string>(),
): Promise<string> {
  let whole = '';
  let at = 0;
  for (const { start, end, dataUrl } of findDataUrlImages(text)) {
    const address = addresses.get(dataUrl) ?? (await storeImage(rows, media, dataUrl, rule));
    addresses.set(dataUrl, address);
    whole += text.slice(at, start) + address;
    at = end;
  }
  return whole + text.slice(at);
}

/** The address of a picture that a field holds: what is no address yet is stored and given one. */
export async function storeImageField(
  rows: Queryable,
  media: MediaStore,
  source: string,
  rule: ImageRule,
): Promise<string> {
  return /^data:/i.test(source) ? storeImage(rows, media, source, rule) : source;
}
