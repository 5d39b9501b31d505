import { readFileAsDataUrl } from 'shared-kit/ui/form';

/** What the API takes as a picture. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/;

/** The kinds of picture to offer in a file dialog. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** Reads a picture as a data URL. Rejects when it cannot be read or is none that can be shown. */
export async function readPicture(file: File): Promise<string> {
  const dataUrl = await readFileAsDataUrl(file);
  if (!PICTURE.test(dataUrl)) throw new Error('This is not a picture we can show.');
  return dataUrl;
}
