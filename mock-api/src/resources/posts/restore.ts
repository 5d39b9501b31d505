import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { requirePublishable } from './publishable';
import { lockPost, writePost, type AlsoNote } from './save';
import { keepVersion, listVersions } from './versions';

interface Restoring {
  id: string;
  versionIndex: number;
  /** The revision the caller knows; null where it does not mind. */
  expected: number | null;
  also?: AlsoNote | undefined;
}

/**
 * Puts a version in the place of a post, which is itself kept as one. How the post stands does not
 * change, so what is published must be publishable afterwards too.
 */
export function restoreVersion(db: Database, { id, versionIndex, expected, also }: Restoring) {
  return inTransaction(db, async (trx) => {
    const post = await lockPost(trx, id);
    if (expected !== null && expected !== post.revision) return 'stale';
    const version = (await listVersions(trx, id))[versionIndex];
    if (version === undefined) throw new NotFoundError('This version does not exist any more.');
    const { cover_image: coverImage, reading_minutes: readingMinutes, ...kept } = version.snapshot;
    const { export_html: exportHtml, export_markdown: exportMarkdown, ...parts } = kept;
    const composed = { ...parts, coverImage, readingMinutes, exportHtml, exportMarkdown };
    if (post.status !== 'draft') requirePublishable(composed, composed.content);
    const now = new Date();
    await keepVersion(trx, post, 'restore', now);
    const standing = { status: post.status, scheduledAt: post.scheduled_at, autoSave: false };
    await writePost(trx, post, composed, standing, now);
    await also?.(trx, post);
    return 'saved';
  });
}
