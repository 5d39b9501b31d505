import { ApiError } from 'shared-kit/api';
import { readingMinutes } from 'shared-kit/content/article';
import { Alert, Button, TextLink } from 'shared-kit/ui';
import { SaveStatus } from '../../features/draft/SaveStatus';
import type { SaveReason } from '../../features/draft/save-queue';
import { articleOf } from '../../features/tutorial/form';
import type { useWriter } from './use-writer';
import styles from './writer.module.css';

export interface ActionBarProps {
  writer: ReturnType<typeof useWriter>;
  publishable: boolean;
  /** The id of the list that says why publishing has to wait. */
  rulesId: string;
  onSave: (reason: SaveReason) => void;
}

/** What the server said about a save, in one line. */
function reasonsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const fields = Object.values(error.fields);
  return (fields.length > 0 ? fields : [error.message]).join(' ');
}

/** Always in view: what became of the text, and what can be done with it. */
export function ActionBar({ writer, publishable, rulesId, onSave }: ActionBarProps) {
  const { failed, saved, status, publishing, values, saveOver } = writer;
  const published = failed === null && saved?.save.reason === 'publish' ? saved.result : null;
  return (
    <div className={styles.actions}>
      {failed && (
        <Alert
          action={
            saveOver ? (
              <Button size="small" onClick={() => saveOver('draft')}>
                Save mine over it
              </Button>
            ) : (
              <Button size="small" onClick={() => onSave('draft')}>
                Retry
              </Button>
            )
          }
        >
          <strong>Unable to save draft</strong> {reasonsOf(failed.error)}
          {saveOver && ' Reload the page to see that version; this device keeps yours.'}
          {failed.save.reason === 'publish' && ' Nothing was published; your text is still here.'}
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
          <SaveStatus {...status} />
        </span>
        <span className={styles.minutes}>{readingMinutes(articleOf(values))} min read</span>
        <Button busy={status.saving && !publishing} onClick={() => onSave('draft')}>
          Save draft
        </Button>
        <Button
          variant="primary"
          busy={publishing}
          disabled={!publishable}
          aria-describedby={publishable ? undefined : rulesId}
          onClick={() => onSave('publish')}
        >
          Publish
        </Button>
      </div>
    </div>
  );
}
