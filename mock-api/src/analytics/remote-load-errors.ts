import { sql } from 'kysely';
import type { Queryable, Transaction } from '../db/transaction';
import { selectKeptErrors, type LoadError } from './rank-load-errors';
import type { RemoteLoad } from './remote-load-counts';

/** Different errors that are kept of one release: a stranger may report any text. */
const MAX_ERRORS = 20;
/** Those that most networks have seen, which a person reads. */
const SHOWN_ERRORS = 5;

type Errors = Map<string, LoadError>;

function addError(errors: Errors, error: LoadError): void {
  const known = errors.get(error.message) ?? { ...error, count: 0, networks: new Set<number>() };
  errors.set(error.message, {
    message: error.message,
    count: known.count + error.count,
    lastSeen: error.lastSeen > known.lastSeen ? error.lastSeen : known.lastSeen,
    networks: new Set([...known.networks, ...error.networks]),
  });
}

/** The errors of the canaries of a batch, by release, in the order in which rows are locked. */
function groupErrors(batch: readonly RemoteLoad[]) {
  const releases = new Map<string, { remote: string; release: string; errors: Errors }>();
  for (const { remote, release, variant, failure, message, at, networkGroup } of batch) {
    if (variant !== 'canary' || failure === null || !message) continue;
    const key = `${remote} ${release}`;
    const known = releases.get(key) ?? { remote, release, errors: new Map() };
    releases.set(key, known);
    const networks = new Set([networkGroup]);
    addError(known.errors, { message, count: 1, lastSeen: at, networks });
  }
  return [...releases].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

async function selectStored(trx: Transaction, remote: string, release: string) {
  const rows = await trx
    .selectFrom('remote_load_errors')
    .select(['message', 'count', 'last_seen', 'network_groups'])
    .where('remote', '=', remote)
    .where('release', '=', release)
    .execute();
  return rows.map((row): LoadError => {
    const { message, count, last_seen: lastSeen } = row;
    return { message, count, lastSeen, networks: new Set(row.network_groups) };
  });
}

const upsert = (trx: Transaction, remote: string, release: string, error: LoadError) =>
  sql`
    insert into remote_load_errors (remote, release, message, count, last_seen, network_groups)
    values (${remote}, ${release}, ${error.message}, ${error.count}, ${error.lastSeen},
      ${[...error.networks]}::smallint[])
    on conflict (remote, release, message) do update set
      count = remote_load_errors.count + excluded.count,
      last_seen = greatest(remote_load_errors.last_seen, excluded.last_seen),
      network_groups = array(
        select distinct unnest(remote_load_errors.network_groups || excluded.network_groups)
      )`.execute(trx);

/**
 * Counts the errors of canaries, by release and message: they say why one was halted. Of a release with
 * more than `MAX_ERRORS`, those give way that one network reports among many others.
 */
export async function countLoadErrors(
  trx: Transaction,
  batch: readonly RemoteLoad[],
): Promise<void> {
  for (const { remote, release, errors } of groupErrors(batch)) {
    const stored = await selectStored(trx, remote, release);
    const all = new Map(errors);
    for (const error of stored) addError(all, error);
    const kept = new Set(selectKeptErrors([...all.values()], MAX_ERRORS).map((one) => one.message));
    const lost = stored.filter(({ message }) => !kept.has(message)).map(({ message }) => message);
    if (lost.length > 0) {
      await trx
        .deleteFrom('remote_load_errors')
        .where('remote', '=', remote)
        .where('release', '=', release)
        .where('message', 'in', lost)
        .execute();
    }
    for (const [message, error] of errors) {
      if (kept.has(message)) await upsert(trx, remote, release, error);
    }
  }
}

/** The errors of a release that most networks have seen. */
export const selectErrors = (db: Queryable, remote: string, release: string) =>
  db
    .selectFrom('remote_load_errors')
    .select(['message', 'count', sql<number>`cardinality(network_groups)`.as('networks')])
    .where('remote', '=', remote)
    .where('release', '=', release)
    .orderBy('networks', 'desc')
    .orderBy('count', 'desc')
    .orderBy('message')
    .limit(SHOWN_ERRORS)
    .execute();
