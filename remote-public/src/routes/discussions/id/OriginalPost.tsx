import type { Thread } from 'shared-kit/contract';
import { useViewer } from 'shared-kit/client/session';
import { Avatar, DateText, TextLink, clampTitle } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import { CATEGORY_NAMES } from '../../../features/threads/categories';
import { ThreadStatus, TriedBadge } from '../../../features/threads/ThreadStatus';
import { SaveButton } from '../../../features/saved/SaveButton';
import { AuthorLink } from './AuthorLink';
import { ThreadActions, ThreadEditor } from './lazy-forms';
import { threadPermissions } from './permissions';
import { useInlineEditor } from './use-inline-editor';
import { addTextControls } from './text-controls';
import styles from './page.module.css';

/** The title and text of a discussion, with the actions the viewer may take. */
export function OriginalPost({ thread }: { thread: Thread }) {
  const { isEditing, editButtonRef, open, close } = useInlineEditor();
  const permissions = threadPermissions(useViewer(), thread);
  return (
    <>
      <header className={styles.header}>
        <p className={styles.meta}>
          <ThreadStatus thread={thread} />
          <TriedBadge thread={thread} />
          <TextLink variant="quiet" to={`/discussions?category=${thread.category}`}>
            {CATEGORY_NAMES[thread.category]}
          </TextLink>
        </p>
        <h1 className={styles.title} tabIndex={-1} data-page-heading dir="auto">
          {thread.title}
        </h1>
        {thread.post && (
          <p>
            About the post:{' '}
            <TextLink
              dir="auto"
              to={`/blog/${encodeURIComponent(thread.post.slug)}`}
              {...clampTitle(thread.post.title)}
            >
              {thread.post.title}
            </TextLink>
          </p>
        )}
        {!isEditing && (permissions.canEdit || permissions.canSolve) && (
          <ThreadActions
            thread={thread}
            permissions={permissions}
            onEdit={open}
            editButtonRef={editButtonRef}
          />
        )}
        <div className={styles.save}>
          <SaveButton kind="thread" id={thread._id} />
        </div>
      </header>
      {isEditing ? (
        <ThreadEditor thread={thread} onClose={close} />
      ) : (
        <section className={styles.originalPost} aria-label="Original post" data-sheet-context="">
          <div className={styles.byline}>
            <Avatar name={thread.createdBy.name} size="small" />
            <b>
              <AuthorLink author={thread.createdBy} />
            </b>
            <DateText value={thread.createdAt} format="time" />
            {thread.edited && <span>edited</span>}
          </div>
          {thread.descriptionHtml === '' ? (
            <p className={styles.noDescription}>No description provided.</p>
          ) : (
            <RichText
              className={styles.text}
              html={thread.descriptionHtml}
              transform={addTextControls}
            />
          )}
        </section>
      )}
    </>
  );
}
