import { sql } from 'kysely';
import { escapeHtml } from 'shared-kit/content';
import { fileKind, listTextFiles, type TextFile } from 'shared-kit/content/files';
import { LIMITS } from 'shared-kit/contract';
import type { Queryable } from '../db/transaction';
import { InvalidError } from '../errors';
import { findMentions, type Mentions } from './mentions';
import { renderMarkdown } from './text-pool';

const selectFiles = (db: Queryable, hashes: readonly string[]) =>
  db
    .selectFrom('media')
    .select(['hash', 'type', 'size', 'width', 'height', 'contains_vba'])
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('public', '=', true)
    .execute();

type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

const formatSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${Number((bytes / 1_000_000).toFixed(1))} MB`;

/** What a link to a file says besides its name: 'Excel workbook with macros, 48 KB, contains VBA'. */
const describeFile = ({ size, contains_vba }: FileRow, extension: string): string =>
  [fileKind(extension), formatSize(size), ...(contains_vba ? ['contains VBA'] : [])].join(', ');

const IMAGE = /<img src="\/api\/media\/([0-9a-f]{64})"/g;
const LINK = /<a href="\/api\/media\/([0-9a-f]{64})\.([a-z0-9]{1,5})">/g;

/** Adds the size of pictures, so that nothing moves when they arrive, and what links to files lead to. */
function addFileFacts(html: string, rows: readonly FileRow[]): string {
  const files = new Map(rows.map((row) => [row.hash, row]));
  return html
    .replace(IMAGE, (image: string, hash: string) => {
      const { width = null, height = null } = files.get(hash) ?? {};
      return width === null || height === null
        ? image
        : `${image} width="${width}" height="${height}"`;
    })
    .replace(LINK, (link: string, hash: string, extension: string) => {
      const file = files.get(hash);
      if (file === undefined || file.type.startsWith('image/')) return link;
      return `${link.slice(0, -1)} title="${escapeHtml(describeFile(file, extension))}">`;
    });
}

const tooManyError = (field: string) => {
  const message = `A text has at most ${LIMITS.discussion.files} pictures and files.`;
  return new InvalidError(message, { [field]: message });
};

function missingError({ name, isPicture }: TextFile, field: string): InvalidError {
  const which = name === '' ? '' : ` “${name}”`;
  const message = `The ${isPicture ? 'picture' : 'file'}${which} is no longer here. Attach it again, or take it out of your text.`;
  return new InvalidError(message, { [field]: message });
}

/**
 * Renders a text that a discussion stores already, whatever has become of its files.
 * @param context the text of the question, whose sheets those of a reply may refer to
 */
export async function renderStoredDiscussion(
  db: Queryable,
  markdown: string,
  field: string,
  context?: string,
): Promise<string> {
  const files = listTextFiles(markdown);
  const { handles } = await findMentions(db, markdown, field);
  const html = await renderMarkdown(markdown, field, context, handles);
  if (files.length === 0) return html;
  const hashes = files.map(({ hash }) => hash);
  return addFileFacts(html, await selectFiles(db, hashes));
}

/**
 * Renders what people type into discussions, with the sizes of its pictures and files. Throws a 400 that
 * names `field` if it has too many of them, or one that does not exist: a draft may be older than its file.
 * @param context the text of the question, whose sheets those of a reply may refer to
 * @param mentions whom it mentions, if that is known
 */
export async function renderDiscussion(
  db: Queryable,
  markdown: string,
  field: string,
  context?: string,
  mentions?: Mentions,
): Promise<string> {
  const files = listTextFiles(markdown);
  if (files.length > LIMITS.discussion.files) throw tooManyError(field);
  const hashes = files.map(({ hash }) => hash);
  const rows = files.length === 0 ? [] : await selectFiles(db, hashes);
  const missing = files.find(({ hash }) => !rows.some((row) => row.hash === hash));
  if (missing !== undefined) throw missingError(missing, field);
  const { handles } = mentions ?? (await findMentions(db, markdown, field));
  return addFileFacts(await renderMarkdown(markdown, field, context, handles), rows);
}
