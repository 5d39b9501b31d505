import type { Template } from 'shared-kit/contract';
import type { TemplateRow } from './queries';

/** The download path of a template's file. */
export const downloadPath = (slug: string): string =>
  `/api/templates/${encodeURIComponent(slug)}/download`;

function presentFileUrl(row: TemplateRow): string {
  if (row.gated) return '';
  if (row.file_hash === null && row.file_url === '') return '';
  return downloadPath(row.slug);
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
