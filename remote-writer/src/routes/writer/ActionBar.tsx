import { Alert, Button, StatusDot } from 'shared-kit/ui';
import { saveStateLabel } from '../../features/draft/save-state-label';
import { useArticle } from '../../features/tutorial/document/use-article';
import type { EditorModel } from './use-editor';
import styles from './page.module.css';

/** Sticky at the bottom: the state of the last save, and the actions. */
export function ActionBar({ editor }: { editor: EditorModel }) {
  const { state, save } = editor;
  const { checks, minutes } = useArticle();
  const isSaving = state.inFlight !== null;
  const isPublishing = state.inFlight?.reason === 'publish';
  return (
    <div className={styles.actions}>
      {state.failure && (
        <Alert
          action={
            <Button size="small" onClick={() => void save('draft')}>
              Retry
            </Button>
          }
        >
          <strong>Unable to save draft</strong> {state.failure.message}
          {state.failure.reason === 'publish' && ' Nothing was published. Your text is still here.'}
        </Alert>
      )}
      <div className={styles.bar}>
        <span role="status" className={styles.status}>
          <StatusDot tone={state.status === 'clean' ? 'success' : 'pending'}>
            {saveStateLabel(state)}
          </StatusDot>
        </span>
        <span className={styles.minutes}>{minutes} min read</span>
        <Button busy={isSaving && !isPublishing} onClick={() => void save('draft')}>
          Save draft
        </Button>
        <Button
          variant="primary"
          busy={isPublishing}
          disabled={!checks.every(({ passed }) => passed)}
          onClick={() => void save('publish')}
        >
          Publish
        </Button>
      </div>
    </div>
  );
}
