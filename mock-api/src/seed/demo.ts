import type { Transaction } from '../db/transaction';
import type { MediaStore } from '../media/media-store';
import { seedHome } from './home';
import { seedTemplates, seedTracks } from './catalog';
import { createClock } from './clock';
import { seedHistory } from './history/seed-history';
import { seedUsers } from './users';
import { seedPosts } from './posts';
import { seedSubmissions } from './submissions';
import { seedThreads } from './threads';

/** Inserts the whole demo, including its counters, in the given transaction. */
export async function seedDemo(
  trx: Transaction,
  media: MediaStore,
  now = new Date(),
): Promise<void> {
  const clock = createClock(now);
  const ids = await seedUsers(trx, clock);
  await seedPosts(trx, media, ids, clock);
  await seedThreads(trx, ids, clock);
  await seedTemplates(trx, media, clock);
  await seedTracks(trx, media, clock);
  await seedHome(trx, media, clock);
  await seedSubmissions(trx, media, clock);
  await seedHistory(trx, clock);
}
