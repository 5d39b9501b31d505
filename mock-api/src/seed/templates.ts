import { newId } from '../db/ids';
import { templateVector } from '../db/search/documents';
import { recordTags } from '../db/tags';
import type { Transaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import { mediaPath, type MediaStore } from '../media/media-store';
import type { Clock } from './clock';
import { readPicture } from './content-files';
import { readTemplates } from './read-templates';
import { makeTemplateFile } from './template-files';

/** Inserts the templates with their real files and previews. */
export async function seedTemplates(
  trx: Transaction,
  media: MediaStore,
  clock: Clock,
): Promise<void> {
  for (const template of readTemplates()) {
    const file = await makeTemplateFile(template);
    const updated = clock.daysAgo(template.daysAgo);
    const preview = await media.put(trx, readPicture(`templates/${template.slug}/preview.svg`));
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
