import { levels } from 'shared-kit/contract/constants';
import { z } from 'zod';
import { newId } from '../db/ids';
import { trackVector } from '../db/search/documents';
import type { Transaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import { mediaPath, type MediaStore } from '../media/media-store';
import type { Clock } from './clock';
import { ContentError, readPicture, readYaml } from './content-files';

const tracksSchema = z.array(
  z.strictObject({
    slug: z.string(),
    title: z.string(),
    level: z.enum(levels),
    duration: z.string(),
    outcomes: z.array(z.string()),
    status: z.enum(['draft', 'published']),
    text: z.string(),
    meta: z.string(),
    /** The slugs of its posts, in order. */
    tutorials: z.array(z.string()),
  }),
);

/** The learning tracks of the demo in their order. */
export const readTracks = () => readYaml('tracks.yaml', tracksSchema);

async function seedTutorials(trx: Transaction, trackId: string, slugs: string[]): Promise<void> {
  const rows = await trx.selectFrom('posts').select(['id', 'slug']).execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const requireId = (slug: string) => {
    const id = ids.get(slug);
    if (id === undefined) throw new ContentError('tracks.yaml', `no post has the slug ${slug}`);
    return id;
  };
  await trx
    .insertInto('track_posts')
    .values(
      slugs.map((slug, position) => ({ track_id: trackId, position, post_id: requireId(slug) })),
    )
    .execute();
}

/** Inserts the learning tracks, each with a cover and its tutorials. The posts exist already. */
export async function seedTracks(trx: Transaction, media: MediaStore, clock: Clock): Promise<void> {
  for (const [position, { slug, title, ...track }] of readTracks().entries()) {
    const cover = mediaPath(await media.put(trx, readPicture(`covers/tracks/${slug}.svg`)));
    const createdAt = clock.daysAgo(31 + position);
    const id = newId();
    await trx
      .insertInto('tracks')
      .values({
        id,
        title,
        slug,
        level: track.level,
        duration: track.duration,
        position: position + 1,
        outcomes: track.outcomes,
        status: track.status,
        cover,
        meta: track.meta,
        text: track.text,
        search: trackVector({ title, ...track }),
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute();
    await addMediaReferences(trx, 'track', id, cover, track);
    await seedTutorials(trx, id, track.tutorials);
  }
}
