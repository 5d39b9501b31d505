import type { Post } from 'shared-kit/contract';
import { Alert, Button, Cluster, TextLink } from 'shared-kit/ui';
import type { SaveFailure, SaveReason } from '../../features/draft/save-request';

const CONSEQUENCES: Partial<Record<SaveReason, string>> = {
  publish: 'Nothing was published. Your text is still here.',
  schedule: 'Nothing was scheduled. Your text is still here.',
  unschedule: 'It is still scheduled.',
};

/**
 * Whether a failure needs words of its own: other parts of the page lead the writer through a
 * conflict and an ended session, and an autosave that finds no connection is repeated by itself.
 */
function isWorthAnAlert({ kind, reason }: SaveFailure): boolean {
  if (kind === 'conflict' || kind === 'session') return false;
  return reason !== 'auto' || (kind !== 'network' && kind !== 'timeout');
}

export interface SaveAlertsProps {
  failure: SaveFailure | null;
  onRetry: () => void;
  /** The post that has just been published. */
  published: Post | null;
  onDismiss: () => void;
}

/** What went wrong with the last save, or where to read what was published. */
export function SaveAlerts({ failure, onRetry, published, onDismiss }: SaveAlertsProps) {
  if (failure !== null && isWorthAnAlert(failure)) {
    return (
      <Alert
        action={
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        <p>
          <strong>Unable to save draft</strong>
        </p>{' '}
        <p>{`${failure.message} ${CONSEQUENCES[failure.reason]}`}</p>
      </Alert>
    );
  }
  if (published === null) return null;
  return (
    <Alert
      tone="success"
      action={
        <Button size="small" variant="quiet" onClick={onDismiss}>
          Close
        </Button>
      }
    >
      <Cluster>
        <span>Tutorial published successfully!</span>
        <TextLink to={`/blog/${published.slug}`}>Read it on the blog</TextLink>
      </Cluster>
    </Alert>
  );
}
