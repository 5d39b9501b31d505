import type { Transaction } from '../db/transaction';
import type { MediaStore } from '../media/media-store';
import { seedChallenges } from './challenges';
import { seedHome } from './home';
import { createClock } from './clock';
import { seedHistory } from './history/seed-history';
import { seedNewsletter } from './newsletter';
import { seedUsers } from './users';
import { seedPosts } from './posts';
import { seedSubmissions } from './submissions';
import { seedTemplates } from './templates';
import { seedThreads } from './threads';
import { seedTracks } from './tracks';

/** Inserts the whole demo, including its counters, in the given transaction. */
export async function seedDemo(
  trx: Transaction,
  media: MediaStore,
  now = new Date(),
): Promise<void> {
  const clock = createClock(now);
  const findUserId = await seedUsers(trx, clock);
  await seedPosts(trx, media, findUserId, clock);
  await seedThreads(trx, findUserId, clock);
  await seedTemplates(trx, media, clock);
  await seedTracks(trx, media, clock);
  await seedChallenges(trx, findUserId, clock);
  await seedNewsletter(trx, clock);
  await seedHome(trx, media, clock);
  await seedSubmissions(trx, media, clock);
  await seedHistory(trx, clock);
}
