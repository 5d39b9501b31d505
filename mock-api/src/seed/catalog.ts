import { newId } from '../db/ids';
import { templateVector, trackVector } from '../db/search/documents';
import { recordTags } from '../db/tags';
import type { Transaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import { mediaPath, type MediaStore } from '../media/media-store';
import { templates, tracks } from './content';
import { drawCover, drawTemplatePreview } from './content/covers';
import { makeTemplateFile } from './content/template-files';
import type { Clock } from './clock';

const drawing = (svg: string) => ({ bytes: Buffer.from(svg), type: 'image/svg+xml' });

/** Inserts the templates with their real files and drawn previews. */
export async function seedTemplates(
  trx: Transaction,
  media: MediaStore,
  clock: Clock,
): Promise<void> {
  for (const template of templates) {
    const file = await makeTemplateFile(template);
    const updated = clock.daysAgo(template.daysAgo);
    const preview = await media.put(trx, drawing(drawTemplatePreview(template)));
    const fileHash = await media.put(trx, { ...file, public: false });
    const id = newId();
    const tags = await recordTags(trx, template.tags);
    await trx
      .insertInto('templates')
      .values({
        id,
        title: template.title,
        slug: template.slug,
        type: template.type,
        version: template.version,
        // Not public: files are served by the download endpoint, which counts and checks access.
        file_hash: fileHash,
        file_name: file.name,
        preview: [mediaPath(preview)],
        tags,
        difficulty: template.difficulty,
        tools: template.tools,
        gated: template.gated,
        status: template.status,
        seo_desc: template.seoDesc,
        search: templateVector({ ...template, seo_desc: template.seoDesc }),
        created_at: updated,
        updated_at: updated,
      })
      .execute();
    await addMediaReferences(trx, 'template', id, fileHash, mediaPath(preview));
  }
}

async function seedTutorials(trx: Transaction, trackId: string, slugs: string[]): Promise<void> {
  const rows = await trx.selectFrom('posts').select(['id', 'slug']).execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const requireId = (slug: string) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`The demo has no post ${slug}.`);
    return id;
  };
  await trx
    .insertInto('track_posts')
    .values(
      slugs.map((slug, position) => ({ track_id: trackId, position, post_id: requireId(slug) })),
    )
    .execute();
}

/** Inserts the learning tracks, each with a drawn cover and its tutorials. The posts exist already. */
export async function seedTracks(trx: Transaction, media: MediaStore, clock: Clock): Promise<void> {
  for (const { order, slug, title, ...track } of tracks) {
    const drawn = drawCover({ title, category: 'Excel', seed: `track-${slug}` });
    const cover = mediaPath(await media.put(trx, drawing(drawn)));
    const createdAt = clock.daysAgo(30 + order);
    const id = newId();
    await trx
      .insertInto('tracks')
      .values({
        id,
        title,
        slug,
        level: track.level,
        duration: track.duration,
        position: order,
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
