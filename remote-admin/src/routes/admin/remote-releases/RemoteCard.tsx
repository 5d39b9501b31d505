import { useId } from 'react';
import { Badge, Button } from 'shared-kit/ui';
import { CanaryCell } from './CanaryCell';
import { requestChange, type RemoteProps } from './describe-change';
import { HaltReport } from './HaltReport';
import { Previews } from './Previews';
import { findRelease } from './release-figures';
import { ReleaseSource } from './ReleaseSource';
import styles from './LiveTab.module.css';

/** One remote: what everybody gets of it, what some get, and what only those with a link see. */
export function RemoteCard({ remote, onRequest }: RemoteProps) {
  const headingId = useId();
  const { title, canary, previews, isPinned } = remote;
  return (
    <section aria-labelledby={headingId} className={styles.remote}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title} dir="auto">
          {title}
        </h2>
        <code translate="no" className={styles.package}>
          {remote.remote}
        </code>
        {isPinned && <Badge tone="accent">Pinned</Badge>}
        {canary?.halted && <Badge tone="danger">Canary halted</Badge>}
      </div>
      <div className={styles.cells}>
        <StableCell remote={remote} onRequest={onRequest} />
        <CanaryCell remote={remote} onRequest={onRequest} />
      </div>
      {canary?.halted && <HaltReport halt={canary.halted} results={canary.results} />}
      {previews.length > 0 && <Previews remote={remote} onRequest={onRequest} />}
    </section>
  );
}

function StableCell({ remote, onRequest }: RemoteProps) {
  const { title, stable, isPinned, previousVersion } = remote;
  return (
    <div className={styles.cell}>
      <h3 className={styles.label}>Stable</h3>
      <ReleaseSource
        version={stable.version}
        release={findRelease(remote, stable.version)}
        results={stable.results}
      />
      <div className={styles.actions}>
        {previousVersion !== null && (
          <Button
            size="small"
            aria-label={`Roll back ${title}`}
            onClick={() =>
              onRequest(
                requestChange(
                  remote,
                  { action: 'rollback', version: previousVersion },
                  previousVersion,
                ),
              )
            }
          >
            Roll back
          </Button>
        )}
        <Button
          size="small"
          aria-label={isPinned ? `End the pin of ${title}` : `Pin ${title}`}
          onClick={() =>
            onRequest(
              requestChange(
                remote,
                isPinned ? { action: 'unpin' } : { action: 'pin', version: stable.version },
                stable.version,
              ),
            )
          }
        >
          {isPinned ? 'End pin' : 'Pin'}
        </Button>
      </div>
    </div>
  );
}
