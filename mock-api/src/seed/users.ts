import { emailKey } from 'shared-kit/contract';
import { newId } from '../db/ids';
import { userVector } from '../db/search/documents';
import { recordStatistic } from '../db/statistics';
import type { Transaction } from '../db/transaction';
import { hashPassword } from '../resources/auth/passwords';
import { users } from './content';
import type { UserKey } from './content/types';
import type { Clock } from './clock';

/** The password of every demo account. It is published, so production refuses it. */
export const DEMO_PASSWORD = 'sheetfolk-demo';

export type UserIds = Readonly<Record<UserKey, string>>;

/** Inserts the users and their follows; returns the users' ids by key. */
export async function seedUsers(trx: Transaction, clock: Clock): Promise<UserIds> {
  const ids = new Map(users.map(({ key }) => [key, newId()]));
  const requireId = (key: UserKey) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demo has no member ${key}.`);
    return id;
  };
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const findFollowers = (key: UserKey) => users.filter(({ follows }) => follows.includes(key));
  await trx
    .insertInto('users')
    .values(
      users.map((person, index) => {
        const joined = clock.daysAgo(320 - index * 17);
        return {
          id: requireId(person.key),
          name: person.name,
          email: person.email,
          email_key: emailKey(person.email),
          password_hash: passwordHash,
          role: person.role,
          bio: person.bio,
          social_url: person.socialUrl,
          followers_count: findFollowers(person.key).length,
          following_count: person.follows.length,
          email_confirmed_at: joined,
          search: userVector(person),
          created_at: joined,
          updated_at: joined,
        };
      }),
    )
    .execute();
  await recordStatistic(trx, 'users', users.length);
  await recordStatistic(trx, 'activeUsers', users.length);
  await trx
    .insertInto('follows')
    .values(
      users.flatMap(({ key, follows }) =>
        follows.map((followed, index) => ({
          follower_id: requireId(key),
          author_id: requireId(followed),
          created_at: clock.daysAgo(90 - index * 11),
        })),
      ),
    )
    .execute();
  // Every key has an id: `requireId` has been called for each of them above.
  return Object.fromEntries(ids) as UserIds;
}
