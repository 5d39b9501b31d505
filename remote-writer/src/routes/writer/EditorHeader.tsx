import { Files } from 'lucide-react';
import { ButtonLink } from 'shared-kit/ui';
import { StatusBadge } from '../../features/posts/StatusBadge';
import { ImportExportMenu } from '../../features/tutorial/editor-form/ImportExportMenu';
import type { EditorModel } from './use-editor';
import styles from './EditorHeader.module.css';

/** The heading of the page, the status of the post, and the way to the others. */
export function EditorHeader({ editor: { post } }: { editor: EditorModel }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.heading} tabIndex={-1} data-page-heading>
        {post === null ? 'New tutorial' : 'Edit tutorial'}
      </h1>
      {post && <StatusBadge post={post} />}
      <div className={styles.end}>
        <ImportExportMenu />
        <ButtonLink
          to="/writer/posts"
          size="small"
          variant="quiet"
          icon={<Files aria-hidden="true" />}
          aria-label="My posts"
        >
          <span className={styles.text}>My posts</span>
        </ButtonLink>
      </div>
    </header>
  );
}
