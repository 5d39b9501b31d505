import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { requirePublishable } from './publication';
import { lockPost, writePost, type OnWritten } from './save-post';
import { saveVersion, listVersions } from './versions';

interface VersionRestore {
  id: string;
  /** Counted from the newest version, which is 0. */
  versionIndex: number;
  /** The revision that the client edited; null skips the check. */
  expectedRevision: number | null;
  onWritten?: OnWritten | undefined;
}

/**
 * Replaces a post's text with a version, and saves the replaced text as a version. The publication
 * state stays, so a published post must still meet the publish rules afterwards.
 */
export function restoreVersion(
  db: Database,
  { id, versionIndex, expectedRevision, onWritten }: VersionRestore,
) {
  return inTransaction(db, async (trx) => {
    const post = await lockPost(trx, id);
    if (expectedRevision !== null && expectedRevision !== post.revision) return 'stale';
    const version = (await listVersions(trx, id))[versionIndex];
    if (version === undefined) throw new NotFoundError('This version does not exist any more.');
    const { cover_image: coverImage, reading_minutes: readingMinutes, ...rest } = version.snapshot;
    const { export_html: exportHtml, export_markdown: exportMarkdown, ...parts } = rest;
    const restored = { ...parts, coverImage, readingMinutes, exportHtml, exportMarkdown };
    if (post.status !== 'draft') requirePublishable(restored, restored.content);
    const now = new Date();
    await saveVersion(trx, post, 'restore', now);
    const state = { status: post.status, scheduledAt: post.scheduled_at, autoSave: false };
    await writePost(trx, post, restored, state, now);
    await onWritten?.(trx, post);
    return 'saved';
  });
}
