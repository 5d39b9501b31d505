import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { NotFound } from '../../http/errors';
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
  return inTransaction(db, async (changes) => {
    const post = await lockPost(changes, id);
    if (expected !== null && expected !== post.revision) return 'stale';
    const version = (await listVersions(changes, id))[versionIndex];
    if (version === undefined) throw new NotFound('This version does not exist any more.');
    const { cover_image: coverImage, reading_minutes: readingMinutes, ...kept } = version.snapshot;
    const { export_html: exportHtml, export_markdown: exportMarkdown, ...parts } = kept;
    const composed = { ...parts, coverImage, readingMinutes, exportHtml, exportMarkdown };
    if (post.status !== 'draft') requirePublishable(composed, composed.content);
    const now = new Date();
    await keepVersion(changes, post, 'restore', now);
    const standing = { status: post.status, scheduledAt: post.scheduled_at, autoSave: false };
    await writePost(changes, post, composed, standing, now);
    await also?.(changes, post);
    return 'saved';
  });
}
