import type { TrackedEvent } from '../../analytics/event';
import { writeOwnEvents } from '../../analytics/write-batch';
import type { Transaction } from '../../db/transaction';
import type { Clock } from '../clock';
import { addDownloads } from './downloads';
import { countLoads } from './remote-loads';
import { readSitePages } from './site-pages';
import { createVisits } from './visits';

const byTime = (one: TrackedEvent, other: TrackedEvent) => one.at.getTime() - other.at.getTime();

/**
 * Inserts thirty days of made-up visits, with all that is counted of them, so that the analytics of a
 * new site have something to show. `removeHistory` takes them out again.
 */
export async function seedHistory(trx: Transaction, clock: Clock): Promise<void> {
  const visits = createVisits(await readSitePages(trx), clock);
  const events = visits.flatMap((visit) => visit.events).toSorted(byTime);
  await writeOwnEvents(trx, events);
  await addDownloads(trx, events, 1);
  const loads = countLoads(visits, clock);
  if (loads.length > 0) await trx.insertInto('remote_loads').values(loads).execute();
}
