import { useQuery } from 'shared-kit/client/query';
import type { Registry } from 'shared-kit/registry';
import type { ActiveRemote } from 'shared-kit/remote';
import { Button, QueryState, RelativeTime, Section, SkeletonLines } from 'shared-kit/ui';
import { registryQuery } from './registry-query';
import styles from './RemotesPage.module.css';

/** The remotes whose stable release is another one by now, as sentences. */
function listChanges({ remotes }: Registry, current: readonly ActiveRemote[]): string[] {
  return remotes.flatMap(({ name, stable }) => {
    const remote = current.find((one) => one.name === name);
    if (remote?.variant !== 'stable' || remote.release.version === stable.version) return [];
    return [
      `${stable.title} is ${stable.version} by now. This page has ${remote.release.version} until it is loaded again.`,
    ];
  });
}

interface RegistrySectionProps {
  remotes: readonly ActiveRemote[];
  group: number | null;
  /** Called when the registry is read again, so that the page follows it too. */
  onRead: () => Promise<void>;
}

/** The registry as it is now, and how this page differs from it. */
export function RegistrySection({ remotes, group, onRead }: RegistrySectionProps) {
  const query = useQuery(registryQuery);
  const readAgain = () => {
    // The query shows what is wrong if it cannot be read.
    onRead().catch(() => {});
    void query.refetch();
  };
  return (
    <Section
      title="Registry"
      action={
        <Button size="small" busy={query.isFetching} onClick={readAgain}>
          Read again
        </Button>
      }
    >
      <QueryState
        query={query}
        skeleton={<SkeletonLines lines={3} />}
        error="Unable to read the registry right now. The page keeps the releases that it has."
      >
        {({ registry, etag, readAt }) => (
          <>
            <dl className={styles.facts}>
              <dt>ETag</dt>
              <dd>
                <code translate="no">{etag ?? 'none'}</code>
              </dd>
              <dt>Read</dt>
              <dd>
                <RelativeTime value={readAt} />
              </dd>
              <dt>Release group</dt>
              <dd>{group ?? 'none: no remote has a canary'}</dd>
              {registry.remotes.map(({ name, stable, canary, isPinned }) => (
                <Entry
                  key={name}
                  name={name}
                  text={[
                    stable.version,
                    ...(isPinned ? ['pinned'] : []),
                    ...(canary ? [`canary ${canary.release.version} at ${canary.share} %`] : []),
                  ].join(', ')}
                />
              ))}
            </dl>
            {listChanges(registry, remotes).map((change) => (
              <p key={change}>{change}</p>
            ))}
          </>
        )}
      </QueryState>
    </Section>
  );
}

function Entry({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>
        <code translate="no">{name}</code>
      </dt>
      <dd>{text}</dd>
    </>
  );
}
