import { ApiError } from 'shared-kit/api';
import { readingMinutes } from 'shared-kit/content/article';
import { Alert, Button, StatusDot, TextLink } from 'shared-kit/ui';
import type { SaveReason } from '../../features/draft/save-queue';
import { renderArticle } from '../../features/tutorial/form';
import type { EditorModel } from './use-editor';
import styles from './page.module.css';

export interface ActionBarProps {
  editor: EditorModel;
  canPublish: boolean;
  /** The id of the list that explains a disabled Publish button. */
  checksId: string;
  onSave: (reason: SaveReason) => void;
}

/** Sticky at the bottom: the state of the last save, and the actions. */
export function ActionBar({ editor, canPublish, checksId, onSave }: ActionBarProps) {
  const { failed, saved, isSaving, isPublishing, values, overwrite } = editor;
  const published = failed === null && saved?.save.reason === 'publish' ? saved.result : null;
  return (
    <div className={styles.actions}>
      {failed && (
        <Alert
          action={
            overwrite ? (
              <Button size="small" onClick={() => overwrite('draft')}>
                Overwrite with my version
              </Button>
            ) : (
              <Button size="small" onClick={() => onSave('draft')}>
                Retry
              </Button>
            )
          }
        >
          <strong>Unable to save draft</strong> {errorDetails(failed.error)}
          {overwrite && ' Reload to see the other version. Yours stays on this device.'}
          {failed.save.reason === 'publish' && ' Nothing was published. Your text is still here.'}
        </Alert>
      )}
      {published && (
        <Alert tone="success">
          Tutorial published successfully!{' '}
          <TextLink to={`/blog/${published.slug}`}>Read it on the blog</TextLink>
        </Alert>
      )}
      <div className={styles.bar}>
        <span role="status" className={styles.status}>
          <SaveStatus editor={editor} />
        </span>
        <span className={styles.minutes}>{readingMinutes(renderArticle(values))} min read</span>
        <Button busy={isSaving && !isPublishing} onClick={() => onSave('draft')}>
          Save draft
        </Button>
        <Button
          variant="primary"
          busy={isPublishing}
          disabled={!canPublish}
          aria-describedby={canPublish ? undefined : checksId}
          onClick={() => onSave('publish')}
        >
          Publish
        </Button>
      </div>
    </div>
  );
}

/** The server's messages in one line. */
function errorDetails(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const messages = Object.values(error.fields);
  return (messages.length > 0 ? messages : [error.message]).join(' ');
}

function SaveStatus({ editor }: Pick<ActionBarProps, 'editor'>) {
  if (editor.isSaving) return <StatusDot tone="pending">Saving…</StatusDot>;
  if (!editor.hasUnsavedChanges) {
    return editor.latest !== null && <StatusDot tone="success">Saved</StatusDot>;
  }
  if (editor.isOffline && editor.isStoredLocally) {
    return <StatusDot tone="danger">Offline — stored on this device</StatusDot>;
  }
  return <StatusDot tone="pending">Unsaved changes</StatusDot>;
}
