import { Suspense } from 'react';
import type { Thread } from 'shared-kit/contract';
import { useViewer } from 'shared-kit/session';
import { Avatar, DateText, Skeleton, SkeletonLines, TextLink } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import { CATEGORY_NAMES } from '../../features/threads/filters';
import { ThreadStatus } from '../../features/threads/ThreadStatus';
import { Author } from './Author';
import { ThreadEditor, ThreadTools } from './forms';
import { threadRights } from './rights';
import { useEditing } from './use-editing';
import styles from './Conversation.module.css';

/** What is asked: title, author, text, and what those who may can do with it. */
export function Opening({ thread }: { thread: Thread }) {
  const { editing, opener, open, close } = useEditing();
  const may = threadRights(useViewer(), thread);
  return (
    <>
      <header className={styles.header}>
        <p className={styles.facts}>
          <ThreadStatus thread={thread} />
          <TextLink variant="quiet" to={`/discussions?category=${thread.category}`}>
            {CATEGORY_NAMES[thread.category]}
          </TextLink>
        </p>
        <h1 className={styles.title} tabIndex={-1} data-page-heading>
          {thread.title}
        </h1>
        {!editing && (may.edit || may.solve) && (
          <Suspense fallback={<Skeleton height="var(--control-h-small)" width="16rem" />}>
            <ThreadTools thread={thread} may={may} onEdit={open} editButton={opener} />
          </Suspense>
        )}
      </header>
      {editing ? (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <ThreadEditor thread={thread} onClose={close} />
        </Suspense>
      ) : (
        <section className={styles.opening} aria-label="Opening text">
          <div className={styles.byline}>
            <Avatar name={thread.createdBy.name} size="small" />
            <b>
              <Author of={thread.createdBy} />
            </b>
            <DateText value={thread.createdAt} format="time" />
            {thread.edited && <span>edited</span>}
          </div>
          {thread.descriptionHtml === '' ? (
            <p className={styles.nothing}>The title says it all.</p>
          ) : (
            <RichText className={styles.text} html={thread.descriptionHtml} />
          )}
        </section>
      )}
    </>
  );
}
