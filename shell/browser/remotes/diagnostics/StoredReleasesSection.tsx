import { useQuery } from 'shared-kit/client/query';
import { ButtonLink, QueryState, RelativeTime, Section, SkeletonLines, Stack } from 'shared-kit/ui';
import { useOverrides } from '../../registry/registry';
import type { StoredRemote } from '../../registry/stored-releases';
import styles from './RemotesPage.module.css';
import { storedReleasesQuery } from './stored-releases-query';
import { VersionsTable } from './VersionsTable';

const NOT_ALLOWED = `This site lets browsers open previews, and not pick a version: that needs its setting
  REMOTE_OVERRIDES=true.`;

/** What the site's store has of each remote: previews to open, and versions to use in this browser. */
export function StoredReleasesSection() {
  const query = useQuery(storedReleasesQuery);
  const { previewsOnly } = useOverrides();
  return (
    <Section
      title="Stored releases"
      description={
        previewsOnly
          ? NOT_ALLOWED
          : 'This browser can use any of them, until you undo it or close it. Nobody else is affected.'
      }
    >
      <QueryState
        query={query}
        skeleton={<SkeletonLines lines={4} />}
        error="Unable to read the stored releases right now."
      >
        {({ remotes }) => (
          <Stack gap={5}>
            {remotes.map((remote) => (
              <div key={remote.name} className={styles.stored}>
                <h3>{remote.title}</h3>
                <Previews remote={remote} />
                <VersionsTable remote={remote} canPick={!previewsOnly} />
              </div>
            ))}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
}

function Previews({ remote: { name, title, previews } }: { remote: StoredRemote }) {
  if (previews.length === 0) return <p>It has no previews.</p>;
  return (
    <ul aria-label={`Previews of ${title}`} className={styles.overrides}>
      {previews.map((preview) => (
        <li key={preview.name}>
          <code translate="no">{preview.name}</code>
          <span>{`version ${preview.version}, until`}</span>
          <RelativeTime value={preview.expiresAt} />
          <ButtonLink
            to={`/?${name}=preview:${preview.name}`}
            reloadDocument
            size="small"
            aria-label={`Open the preview ${preview.name} of ${title}`}
          >
            Open
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
