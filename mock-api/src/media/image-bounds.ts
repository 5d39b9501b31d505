import sharp from 'sharp';
import { LIMITS } from 'shared-kit/contract';
import { InvalidError } from '../errors';
import { findDataUrlImages } from './data-url-images';

/** A part of a payload: a text with images, or the data URL of one. */
export interface ImageSource {
  field: string;
  text: string;
}

/** The pixels of all frames, from the header; 0 if it cannot be read, which storing it reports. */
async function countPixels(dataUrl: string): Promise<number> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { animated: true }).metadata();
    return width * height;
  } catch {
    return 0;
  }
}

/**
 * Throws a 400 that names the field if the images of a payload are too many, or too large together.
 * Reads their headers only: decoding them is what takes memory and time.
 */
export async function requireBoundedImages(sources: readonly ImageSource[]): Promise<void> {
  const { imageCount, imagePixels } = LIMITS.post;
  const images = new Map<string, string>();
  for (const { field, text } of sources) {
    for (const { dataUrl } of findDataUrlImages(text)) {
      if (!images.has(dataUrl)) images.set(dataUrl, field);
      if (images.size > imageCount) {
        const message = `Please add at most ${imageCount} new images at a time.`;
        throw new InvalidError(message, { [field]: message });
      }
    }
  }
  let pixels = 0;
  for (const [dataUrl, field] of images) {
    pixels += await countPixels(dataUrl);
    if (pixels > imagePixels) {
      const message = `Please keep all images together under ${imagePixels / 1_000_000} megapixels.`;
      throw new InvalidError(message, { [field]: message });
    }
  }
}
