import { LIMITS, type contract } from 'shared-kit/contract';
import type * as z from 'zod';
import type { Queryable } from '../../db/transaction';
import { storeImageField } from '../../media/store-images';
import type { MediaStore } from '../../media/media-store';

export type HeroForm = z.output<(typeof contract.adminHero.create)['body']>;

const PICTURE = {
  maxBytes: LIMITS.step.imageBytes,
  message: 'Keep the picture below 4 MB.',
  field: 'media.url',
};

/** Stores a picture sent as a data URL and returns the form with its URL. */
export async function storeHeroPicture(
  rows: Queryable,
  media: MediaStore,
  form: HeroForm,
): Promise<HeroForm> {
  const url = await storeImageField(rows, media, form.media.url, PICTURE);
  return { ...form, media: { ...form.media, url } };
}
