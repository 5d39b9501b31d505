import { Button } from 'shared-kit/ui';
import { requestChange, type RemoteProps } from './describe-change';
import { findRelease } from './release-figures';
import { ReleaseSource } from './ReleaseSource';
import styles from './LiveTab.module.css';

/** The release that a share of the sessions gets, beside the stable one. */
export function CanaryCell({ remote, onRequest }: RemoteProps) {
  const { title, canary } = remote;
  if (canary === null) {
    return (
      <div className={styles.cell}>
        <h3 className={styles.label}>Canary</h3>
        <p className={styles.none}>None: every session gets the stable release.</p>
      </div>
    );
  }
  const { version, share, results, halted } = canary;
  return (
    <div className={styles.cell}>
      <h3 className={styles.label}>
        <span>Canary</span>
        <span className={styles.share}>
          {halted === null ? `${share} % of the sessions` : 'halted, no session gets it'}
        </span>
      </h3>
      {halted === null && (
        <div className={styles.bar} aria-hidden="true">
          <div style={{ inlineSize: `${share}%` }} />
        </div>
      )}
      <ReleaseSource version={version} release={findRelease(remote, version)} results={results} />
      <div className={styles.actions}>
        <Button
          size="small"
          variant={halted === null ? 'primary' : 'secondary'}
          aria-label={`Promote the canary of ${title}`}
          onClick={() => onRequest(requestChange(remote, { action: 'promote', version }, version))}
        >
          Promote
        </Button>
        <Button
          size="small"
          aria-label={`End the canary of ${title}`}
          onClick={() => onRequest(requestChange(remote, { action: 'end-canary' }, version))}
        >
          End canary
        </Button>
      </div>
    </div>
  );
}
