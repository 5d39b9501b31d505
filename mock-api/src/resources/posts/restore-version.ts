import { recordTags } from '../../db/tags';
import { inTransaction, type Queryable } from '../../db/transaction';
import { calculateArticleSheets } from '../../sheets/sheet-pool';
import { indexPost } from '../../text/text-pool';
import { requirePublishable } from './publication';
import { lockPost, outcomeOf, writePost, type OnWritten, type SaveOutcome } from './save-post';
import { findVersion, saveVersion, type VersionKey } from './versions';

interface VersionRestore {
  id: string;
  version: VersionKey;
  /** The id of the user who restores it. */
  savedBy: string;
  /** The revision that the client edited; null skips the check. */
  expectedRevision: number | null;
  onWritten?: OnWritten | undefined;
}

/**
 * Replaces a post's text with a version, and saves the replaced text as a version. The publication
 * state stays, so a published post must still meet the publish rules afterwards.
 */
export function restoreVersion(
  db: Queryable,
  { id, version: key, savedBy, expectedRevision, onWritten }: VersionRestore,
): Promise<SaveOutcome> {
  return inTransaction(db, async (trx) => {
    const post = await lockPost(trx, id);
    if (expectedRevision !== null && expectedRevision !== post.revision) return 'stale';
    const version = await findVersion(trx, id, key);
    const { cover_image: coverImage, reading_minutes: readingMinutes, ...rest } = version.snapshot;
    const { export_html: exportHtml, export_markdown: exportMarkdown, ...parts } = rest;
    const tags = await recordTags(trx, parts.tags);
    const search = await indexPost({ ...parts, tags });
    const sheetResults = await calculateArticleSheets(parts.content);
    const restored = {
      ...{ ...parts, tags, search, sheetResults },
      ...{ coverImage, readingMinutes, exportHtml, exportMarkdown },
    };
    if (post.status !== 'draft') requirePublishable(restored, restored.content);
    const now = new Date();
    await saveVersion(trx, post, { reason: 'restore', savedBy }, now);
    const state = { status: post.status, scheduledAt: post.scheduled_at, autoSave: false };
    await writePost(trx, post, restored, state, now);
    await onWritten?.(trx, post);
    return outcomeOf(post, state);
  });
}
