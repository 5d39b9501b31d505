import type { RemoteReleases, StoredRelease } from 'shared-kit/contract';
import { RelativeTime } from 'shared-kit/ui';
import { describeResults, shortCommit } from './release-figures';
import styles from './LiveTab.module.css';

interface ReleaseSourceProps {
  version: string;
  /** Undefined if the store no longer has it. */
  release: StoredRelease | undefined;
  results: RemoteReleases['stable']['results'];
}

/** Which release it is, who made it of what, and how it loads. */
export function ReleaseSource({ version, release, results }: ReleaseSourceProps) {
  const source = release?.source;
  return (
    <>
      <p className={styles.version} translate="no">
        {version}
      </p>
      {source && (
        <p className={styles.message} dir="auto">
          {source.message}
        </p>
      )}
      <p className={styles.facts}>
        {release && (
          <span>
            Released <RelativeTime key={release.createdAt} value={release.createdAt} />
          </span>
        )}
        {source && (
          <span>
            <bdi>{source.author}</bdi>{' '}
            <code translate="no" title={source.commit}>
              {shortCommit(source.commit)}
            </code>
          </span>
        )}
        {release && !source && <span>Built outside of a repository</span>}
      </p>
      <p className={styles.facts}>
        <span>{describeResults(results)}</span>
      </p>
    </>
  );
}
