import { LIMITS, type contract } from 'shared-kit/contract';
import type * as z from 'zod';
import type { Reader } from '../../db/transaction';
import { storePicture } from '../../media/images';
import type { MediaStore } from '../../media/store';

export type HeroForm = z.output<(typeof contract.adminHero.create)['body']>;

const PICTURE = {
  maxBytes: LIMITS.step.imageBytes,
  message: 'Keep the picture below 4 MB.',
  field: 'media.url',
};

/** The form with a picture that was sent along in the store. */
export async function withPicture(
  rows: Reader,
  media: MediaStore,
  form: HeroForm,
): Promise<HeroForm> {
  const url = await storePicture(rows, media, form.media.url, PICTURE);
  return { ...form, media: { ...form.media, url } };
}
