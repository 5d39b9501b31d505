import { Badge } from 'shared-kit/ui';
import type { EditorModel } from './use-editor';
import styles from './page.module.css';

const STATUS_LABELS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

/** The heading of the page, and the status of the post. */
export function EditorHeader({ editor: { post } }: { editor: EditorModel }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.heading} tabIndex={-1} data-page-heading>
        {post === null ? 'New tutorial' : 'Edit tutorial'}
      </h1>
      {post && (
        <Badge tone={post.status === 'published' ? 'primary' : 'neutral'}>
          {STATUS_LABELS[post.status]}
        </Badge>
      )}
    </header>
  );
}
