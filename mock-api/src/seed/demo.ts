import type { Changes } from '../db/transaction';
import type { MediaStore } from '../media/store';
import { seedHome } from './home';
import { seedTemplates, seedTracks } from './learning';
import { clockAt } from './moments';
import { seedPeople } from './people';
import { seedPosts } from './posts';
import { seedSubmissions } from './submissions';
import { seedThreads } from './threads';

/** The whole demo, counters and all, in the transaction it is given. */
export async function seedDemo(changes: Changes, media: MediaStore): Promise<void> {
  const clock = clockAt(new Date());
  const ids = await seedPeople(changes, clock);
  await seedPosts(changes, media, ids, clock);
  await seedThreads(changes, ids, clock);
  await seedTemplates(changes, media, clock);
  await seedTracks(changes, media, clock);
  await seedHome(changes, media, clock);
  await seedSubmissions(changes, media, clock);
}
