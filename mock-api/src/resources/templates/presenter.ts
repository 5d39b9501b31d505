import type { Template } from 'shared-kit/contract';
import type { Queryable } from '../../db/transaction';
import { createSignedUrl } from '../../media/signed-urls';
import type { TemplateRow } from './queries';

/** The download path of a template's file. */
export const downloadPath = (slug: string): string =>
  `/api/templates/${encodeURIComponent(slug)}/download`;

function presentFileUrl(row: TemplateRow): string {
  if (row.gated) return '';
  if (row.file_hash === null && row.file_url === '') return '';
  return downloadPath(row.slug);
}

/** Where an admin gets the file: of a gated template or draft, a signed URL that lasts an hour. */
function createFormFileUrl(db: Queryable, row: TemplateRow): Promise<string> | string {
  const { file_hash: hash, file_url: url, file_name: name } = row;
  if (hash === null) return url;
  if (row.status === 'published' && !row.gated) return downloadPath(row.slug);
  return createSignedUrl(db, hash, name, new Date());
}

/** A template for the admin's form, with the address of its file even if visitors do not get it. */
export async function presentTemplateForm(db: Queryable, row: TemplateRow): Promise<Template> {
  return { ...presentTemplate(row), fileUrl: await createFormFileUrl(db, row) };
}

export function presentTemplate(row: TemplateRow): Template {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    type: row.type,
    version: row.version,
    fileUrl: presentFileUrl(row),
    fileName: row.file_name,
    fileSize: row.file_size ?? 0,
    preview: row.preview,
    tags: row.tags,
    difficulty: row.difficulty,
    tools: row.tools,
    gated: row.gated,
    status: row.status,
    seo: { desc: row.seo_desc },
    downloads: row.downloads,
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
