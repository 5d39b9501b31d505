import { Button, CopyButton, RelativeTime, TextLink } from 'shared-kit/ui';
import { requestChange, type RemoteProps } from './describe-change';
import { previewPath } from './release-figures';
import styles from './Previews.module.css';

/** The releases that only those with a link see. */
export function Previews({ remote, onRequest }: RemoteProps) {
  return (
    <div className={styles.previews}>
      <h3 className={styles.title}>Previews</h3>
      <ul aria-label={`Previews of ${remote.title}`} className={styles.list}>
        {remote.previews.map(({ name, version, expiresAt }) => {
          const path = previewPath(remote.remote, name);
          return (
            <li key={name} className={styles.preview}>
              <div className={styles.facts}>
                <strong translate="no">{name}</strong>
                <code translate="no">{version}</code>
                <span>
                  Ends <RelativeTime key={expiresAt} value={expiresAt} />
                </span>
              </div>
              {/* The edge sets the cookie of the preview, so the document must be loaded anew. */}
              <TextLink to={path} reloadDocument className={styles.link} translate="no">
                {window.location.origin + path}
              </TextLink>
              <div className={styles.actions}>
                <CopyButton to={path} />
                <Button
                  size="small"
                  aria-label={`End the preview ${name} of ${remote.title}`}
                  onClick={() =>
                    onRequest(
                      requestChange(remote, { action: 'end-preview', preview: name }, version),
                    )
                  }
                >
                  End preview
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
