import { useQuery } from 'shared-kit/client/query';
import type { ReleasesOverview } from 'shared-kit/contract';
import { Badge, EmptyState, QueryState, Skeleton } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { CountList } from '../../../features/section/CountList';
import { listRequirements, type Requirement } from './list-requirements';
import { releasesQuery } from './queries';
import styles from './RequirementsTab.module.css';

const columns: readonly TableColumn<Requirement>[] = [
  {
    key: 'release',
    header: 'Release',
    rowHeader: true,
    cell: ({ title, variant, version }) => (
      <span className={styles.lines}>
        <span>
          <bdi>{title}</bdi> <span>{variant}</span>
        </span>
        <code translate="no" className={styles.detail}>
          {version}
        </code>
      </span>
    ),
  },
  {
    key: 'kit',
    header: 'Requires shared-kit',
    cell: ({ kit }) => <code translate="no">{kit ?? 'None'}</code>,
  },
  {
    key: 'contract',
    header: 'Uses contract',
    cell: ({ contract }) => <code translate="no">{contract}</code>,
  },
  {
    key: 'fit',
    header: 'With this shell',
    cell: (requirement) => <FitCell requirement={requirement} />,
  },
];

function FitCell({ requirement: { unmet } }: { requirement: Requirement }) {
  if (unmet === null) return <Badge>Not compared</Badge>;
  if (unmet.length > 0) {
    return (
      <span className={styles.lines}>
        <Badge tone="danger">Does not fit</Badge>
        {unmet.map((line) => (
          <span key={line} className={styles.detail}>
            {line}
          </span>
        ))}
      </span>
    );
  }
  return <Badge tone="primary">Fits</Badge>;
}

/** Which versions of the kit and the contract the live releases need, beside what the shell has. */
export function RequirementsTab() {
  const query = useQuery(releasesQuery);
  return (
    <QueryState
      query={query}
      error={query.error?.message}
      skeleton={<Skeleton height="22rem" />}
      isEmpty={({ remotes }) => remotes.length === 0}
      empty={<EmptyState>Nothing has been released yet.</EmptyState>}
    >
      {(overview) => <Requirements overview={overview} />}
    </QueryState>
  );
}

function Requirements({ overview }: { overview: ReleasesOverview }) {
  const { host } = overview;
  return (
    <div className={styles.requirements}>
      {host === null ? (
        <Banner tone="warning">
          The live shell cannot be asked what it provides, so nothing is compared.
        </Banner>
      ) : (
        <CountList
          className={styles.host}
          counts={[
            { label: 'shared-kit of the shell', value: host.shared['shared-kit'] ?? 'None' },
            { label: 'Contract of the shell', value: host.contract },
          ]}
        />
      )}
      <Table
        caption="What the live releases require"
        columns={columns}
        rows={listRequirements(overview)}
        rowKey={({ remote, variant }) => `${remote} ${variant}`}
      />
    </div>
  );
}
