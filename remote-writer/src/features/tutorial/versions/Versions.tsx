import type { Post } from 'shared-kit/contract';
import { useQuery } from 'shared-kit/client/query';
import { stringParam, useSearchState } from 'shared-kit/client/search-params';
import { Button, EmptyState, QueryState, SkeletonLines } from 'shared-kit/ui';
import { versionsQuery } from './queries';
import { VersionComparison, type RestoreProps } from './VersionComparison';
import { VersionList } from './VersionList';
import styles from './Versions.module.css';

export interface VersionsProps extends RestoreProps {
  /** The post as it was last saved; null if it never was. */
  post: Post | null;
  isSaving: boolean;
}

const params = { version: stringParam({ maxLength: 64 }) };

/** The stored versions of the tutorial, and how one differs from the current text. */
export function Versions(props: VersionsProps) {
  const { post, isSaving, save } = props;
  return (
    <div className={styles.versions}>
      <header className={styles.header}>
        <h2 className={styles.title}>Version history</h2>
        <Button busy={isSaving} onClick={() => void save('version')}>
          Save version
        </Button>
      </header>
      {post === null ? (
        <EmptyState>Save the tutorial first: versions begin with its first save.</EmptyState>
      ) : (
        <History {...props} post={post} />
      )}
    </div>
  );
}

function History({ post, ...editor }: VersionsProps & { post: Post }) {
  const versions = useQuery(versionsQuery(post._id, post.revision));
  const { state, change } = useSearchState(params);
  if (versions.data === undefined && versions.fetchStatus === 'paused') {
    return <EmptyState>You are offline. The versions load when you are back online.</EmptyState>;
  }
  return (
    <QueryState
      query={versions}
      skeleton={<SkeletonLines lines={6} />}
      error="Unable to load the versions"
      empty="No versions yet. Save version keeps one."
    >
      {({ items }) => {
        const selected = items.find(({ id }) => id === state.version);
        return (
          <div className={styles.columns}>
            <VersionList
              versions={items}
              selectedId={selected?.id}
              onSelect={(version) => change({ version })}
            />
            {selected ? (
              <VersionComparison key={selected.id} {...editor} post={post} version={selected} />
            ) : (
              <p className={styles.hint}>Choose a version to compare it with the current text.</p>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
