import { LIMITS } from 'shared-kit/contract';
import sharp from 'sharp';
import type { Queryable } from '../db/transaction';
import { AppError, InvalidError, TooLargeError } from '../errors';
import type { Content } from './content';
import { findDataUrlImages } from './data-url-images';
import { isAcceptedImage } from './file-types';
import { processImage } from './image-queue';
import { mediaPath, type MediaStore } from './media-store';

const MAX_SIDE = 2_000;
const MAX_PIXELS = 50_000_000;

/** The size limit of an image, the message for a larger one and the field named in the error. */
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
 * Re-encodes an image as WebP, which removes everything hidden in it: location, thumbnails,
 * scripts. Its format is detected from the content, not from what the client declares.
 */
export async function reencode(content: Content, rule: ImageRule) {
  if (!(await isAcceptedImage(content))) {
    throw invalidImageError(rule, 'Please use a PNG, JPEG, GIF, WebP or AVIF image.');
  }
  try {
    return await processImage(() =>
      sharp(Buffer.isBuffer(content) ? content : content.path, {
        animated: true,
        limitInputPixels: MAX_PIXELS,
      })
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 84 })
        .toBuffer({ resolveWithObject: true }),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalidImageError(rule, 'This image cannot be read.');
  }
}

/** Stores the image of a data URL and returns its path. */
async function storeDataUrlImage(
  db: Queryable,
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
  const hash = await media.put(db, { bytes: data, type: 'image/webp', width, height });
  return mediaPath(hash);
}

/**
 * The text with the data URL of every image replaced by the path of the stored file. `paths` maps
 * data URLs that are stored already; those stored here are added to it.
 */
export async function storeInlineImages(
  db: Queryable,
  media: MediaStore,
  text: string,
  rule: ImageRule,
  paths = new Map<string, string>(),
): Promise<string> {
  let result = '';
  let copied = 0;
  for (const { start, end, dataUrl } of findDataUrlImages(text)) {
    const path = paths.get(dataUrl) ?? (await storeDataUrlImage(db, media, dataUrl, rule));
    paths.set(dataUrl, path);
    result += text.slice(copied, start) + path;
    copied = end;
  }
  return result + text.slice(copied);
}

/** The URL of an image field: a data URL is stored and replaced by the path of the file. */
export async function storeImageField(
  db: Queryable,
  media: MediaStore,
  source: string,
  rule: ImageRule,
): Promise<string> {
  return /^data:/i.test(source) ? storeDataUrlImage(db, media, source, rule) : source;
}
