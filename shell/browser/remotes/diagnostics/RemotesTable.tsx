import type { ActiveRemote } from 'shared-kit/remote';
import { Badge, Button, StatusDot } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { findIncompatibility } from '../compatibility';
import type { RemoteState } from '../load-remote';
import { measureFiles, type FileTimes } from './measure-files';
import styles from './RemotesPage.module.css';

interface RemotesTableProps {
  remotes: readonly ActiveRemote[];
  states: ReadonlyMap<string, RemoteState>;
  /** The versions that the shell provides, by package. */
  versions: Readonly<Record<string, string>>;
  timings: Parameters<typeof measureFiles>[1];
  onLoad: (name: string) => void;
}

interface Row extends Pick<RemotesTableProps, 'versions' | 'onLoad'> {
  remote: ActiveRemote;
  state: RemoteState;
  times: FileTimes;
}

const VARIANT_TONES = { stable: 'neutral', canary: 'accent', override: 'info' } as const;

const formatMs = (ms: number | null) => (ms === null ? '–' : `${Math.round(ms)} ms`);

const STATUS = {
  idle: { tone: 'neutral', text: 'Not loaded' },
  loading: { tone: 'pending', text: 'Loading…' },
  loaded: { tone: 'success', text: 'Loaded' },
  failed: { tone: 'danger', text: 'Failed' },
} as const;

function StateCell({ remote, state, onLoad }: Row) {
  const { tone, text } = STATUS[state.status];
  const action = { idle: 'Load', failed: 'Try again', loading: null, loaded: null }[state.status];
  return (
    <div className={styles.lines} role="status">
      <StatusDot tone={tone}>{text}</StatusDot>
      {state.status === 'failed' && <span>{state.error.message}</span>}
      {action !== null && (
        <Button
          size="small"
          aria-label={`${action}: ${remote.release.title}`}
          onClick={() => onLoad(remote.name)}
        >
          {action}
        </Button>
      )}
    </div>
  );
}

/** How long the loader took, and the files of which it consisted. */
function TimesCell({ state, times }: Row) {
  return (
    <dl className={styles.facts}>
      <dt>Total</dt>
      <dd>{formatMs(state.status === 'loaded' ? state.durationMs : null)}</dd>
      <dt>Manifest</dt>
      <dd>{formatMs(times.manifest)}</dd>
      <dt>Entry</dt>
      <dd>{formatMs(times.entry)}</dd>
      <dt>Modules</dt>
      <dd>{formatMs(times.modules)}</dd>
    </dl>
  );
}

/** What a release requires of the shell, with what the shell provides. */
function RequirementsCell({ remote: { release }, versions }: Row) {
  const incompatibility = findIncompatibility(release, versions);
  return (
    <div className={styles.lines}>
      <dl className={styles.facts}>
        <dt>Contract</dt>
        <dd>{release.contract}</dd>
        {Object.entries(release.shared).map(([name, range]) => (
          <Requirement key={name} name={name} range={range} version={versions[name]} />
        ))}
      </dl>
      {incompatibility !== null && (
        <strong className={styles.incompatibility}>{`Cannot run: ${incompatibility}.`}</strong>
      )}
    </div>
  );
}

function Requirement(props: { name: string; range: string; version: string | undefined }) {
  const { name, range, version = 'none' } = props;
  return (
    <>
      <dt>{name}</dt>
      <dd>{`${range}, has ${version}`}</dd>
    </>
  );
}

const COLUMNS: TableColumn<Row>[] = [
  {
    key: 'remote',
    header: 'Remote',
    rowHeader: true,
    cell: ({ remote: { name, variant, release } }) => (
      <div className={styles.lines}>
        <span>{release.title}</span>
        <code translate="no">{name}</code>
        <span>
          <span>{release.version}</span> <Badge tone={VARIANT_TONES[variant]}>{variant}</Badge>
        </span>
      </div>
    ),
  },
  {
    key: 'entry',
    header: 'From',
    cell: ({ remote }) => (
      <code translate="no" className={styles.address}>
        {remote.release.entry}
      </code>
    ),
  },
  { key: 'state', header: 'State', cell: (row) => <StateCell {...row} /> },
  { key: 'times', header: 'Time', cell: (row) => <TimesCell {...row} /> },
  { key: 'requirements', header: 'Requires', cell: (row) => <RequirementsCell {...row} /> },
];

/** The remotes of the page with their releases, states, times and requirements. */
export function RemotesTable({ remotes, states, timings, ...shared }: RemotesTableProps) {
  const rows = remotes.map((remote) => ({
    remote,
    state: states.get(remote.name) ?? { status: 'idle' as const },
    times: measureFiles(remote.release.entry, timings),
    ...shared,
  }));
  return (
    <Table caption="Releases" columns={COLUMNS} rows={rows} rowKey={({ remote }) => remote.name} />
  );
}
