import { LIMITS, type contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { inTransaction, type Transaction } from '../../db/transaction';
import { ConflictError, InvalidError } from '../../errors';
import { requireRevision } from '../../http/revisions';
import {
  addMediaReferences,
  deleteMediaReferences,
  replaceMediaReferences,
} from '../../media/media-references';
import { cleanHtml } from '../../text/text-pool';
import { presentIssue } from './presenter';
import { listLinks, listPicks, listPosts, lockIssue, type IssueRow } from './queries';

export type IssueForm = z.output<(typeof contract.adminNewsletter.create)['body']>;

/** The columns that a form is stored as, and the posts that it picks. */
export async function readForm(db: Database, form: IssueForm) {
  const posts = await listPosts(db, form.posts);
  if (posts.length < form.posts.length) {
    const message = 'A post that you picked is not published any more. Take it out.';
    throw new InvalidError(message, { posts: message });
  }
  const html = await cleanHtml(form.bodyHtml, 'bodyHtml');
  if (html.length > LIMITS.newsletter.body * 2) {
    const message = 'This text is too long.';
    throw new InvalidError(message, { bodyHtml: message });
  }
  return {
    posts,
    columns: {
      subject: form.subject,
      preheader: form.preheader,
      body_html: html,
      segment_tags: form.segment.tags,
      segment_sources: form.segment.sources,
    },
  };
}

export type ReadForm = Awaited<ReturnType<typeof readForm>>;

type AuditedColumns = ReadForm['columns'] & { slug: string };

const toAuditFields = (row: AuditedColumns) => ({
  subject: row.subject,
  slug: row.slug,
  preheader: row.preheader,
  text: row.body_html,
  tags: row.segment_tags,
  sources: row.segment_sources,
});

const auditIssue = (
  trx: Transaction,
  actorId: string,
  action: 'create' | 'update' | 'delete',
  id: string,
  before: AuditedColumns | null,
  after: AuditedColumns | null,
) =>
  writeAudit(trx, {
    actorId,
    action: `newsletter.${action}`,
    subject: 'newsletter',
    subjectId: id,
    ...diffForAudit(before && toAuditFields(before), after && toAuditFields(after), ['subject']),
  });

async function insertPicks(trx: Transaction, id: string, posts: ReadForm['posts']): Promise<void> {
  if (posts.length === 0) return;
  await trx
    .insertInto('newsletter_picks')
    .values(posts.map((post, position) => ({ issue_id: id, position, post_id: post._id })))
    .execute();
}

/** Inserts an issue as a draft, in its own transaction or one that is open. */
export async function insertIssue(
  trx: Transaction,
  actorId: string,
  slug: string,
  { columns, posts }: ReadForm,
): Promise<string> {
  const id = newId();
  const now = new Date();
  await trx
    .insertInto('newsletter_issues')
    .values({ id, slug, ...columns, status: 'draft', created_at: now, updated_at: now })
    .execute();
  await insertPicks(trx, id, posts);
  await addMediaReferences(trx, 'newsletter', id, columns.body_html);
  await auditIssue(trx, actorId, 'create', id, null, { ...columns, slug });
  return id;
}

export function requireDraft({ status }: Pick<IssueRow, 'status'>): void {
  if (status === 'draft') return;
  throw new ConflictError(
    status === 'scheduled'
      ? 'This issue is scheduled. Make it a draft again to change it.'
      : 'This issue has been sent, so it stays as it is.',
  );
}

/** The issue with its picked posts and links. */
export async function present(trx: Transaction | Database, row: IssueRow) {
  const [picks, links] = [await listPicks(trx, row.id), await listLinks(trx, row.id)];
  return presentIssue(row, { picks, links });
}

interface IssueUpdate extends ReadForm {
  slug: string;
  /** Null to overwrite whatever is stored. */
  expectedRevision: number | null;
}

export async function updateIssue(
  trx: Transaction,
  actorId: string,
  id: string,
  { columns, posts, slug, expectedRevision }: IssueUpdate,
): Promise<void> {
  const before = await lockIssue(trx, id);
  const current = await present(trx, before);
  requireRevision(expectedRevision, before.revision, () => current);
  requireDraft(before);
  await trx
    .updateTable('newsletter_issues')
    .set({ ...columns, slug, revision: before.revision + 1, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('newsletter_picks').where('issue_id', '=', id).execute();
  await insertPicks(trx, id, posts);
  await replaceMediaReferences(trx, 'newsletter', id, columns.body_html);
  await auditIssue(trx, actorId, 'update', id, before, { ...columns, slug });
}

/** Deletes a draft. What has been sent stays: it is in the archive, and its links lead on. */
export function deleteIssue(db: Database, actorId: string, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockIssue(trx, id);
    requireDraft(before);
    await trx.deleteFrom('newsletter_issues').where('id', '=', id).execute();
    await deleteMediaReferences(trx, 'newsletter', [id]);
    await auditIssue(trx, actorId, 'delete', id, before, null);
  });
}
