import { roles } from 'shared-kit/contract/constants';
import { emailKey } from 'shared-kit/contract';
import { z } from 'zod';
import { giveHandle } from '../db/handles';
import { newId } from '../db/ids';
import { userVector } from '../db/search/documents';
import { recordStatistic } from '../db/statistics';
import type { Transaction } from '../db/transaction';
import { hashPassword } from '../resources/auth/passwords';
import type { Clock } from './clock';
import { ContentError, readYaml } from './content-files';

/** The password of every demo account. It is published, so production refuses it. */
export const DEMO_PASSWORD = 'sheetfolk-demo';

const usersSchema = z.array(
  z.strictObject({
    /** By which the other files refer to them. */
    key: z.string(),
    name: z.string(),
    email: z.email(),
    role: z.enum(roles),
    bio: z.string(),
    socialUrl: z.url(),
    follows: z.array(z.string()),
  }),
);

/** The users of the demo. */
export const readUsers = () => readYaml('users.yaml', usersSchema);

let keys: Set<string> | undefined;

function isMemberKey(key: string): boolean {
  keys ??= new Set(readUsers().map((user) => user.key));
  return keys.has(key);
}

/** The key of a user, in the other files of the content. */
export const memberKey = z.string().refine(isMemberKey, 'no user of users.yaml has this key');

/** The id of the user with a key. */
export type FindUserId = (key: string) => string;

/** Inserts the users and their follows. */
export async function seedUsers(trx: Transaction, clock: Clock): Promise<FindUserId> {
  const users = readUsers();
  const ids = new Map(users.map(({ key }) => [key, newId()]));
  const findUserId: FindUserId = (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new ContentError('users.yaml', `no user has the key ${key}`);
    return id;
  };
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const findFollowers = (key: string) => users.filter(({ follows }) => follows.includes(key));
  await trx
    .insertInto('users')
    .values(
      users.map((person, index) => {
        const joined = clock.daysAgo(320 - index * 17);
        return {
          id: findUserId(person.key),
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
  for (const person of users) await giveHandle(trx, findUserId(person.key), person.name);
  await recordStatistic(trx, 'users', users.length);
  await recordStatistic(trx, 'activeUsers', users.length);
  await trx
    .insertInto('follows')
    .values(
      users.flatMap(({ key, follows }) =>
        follows.map((followed, index) => ({
          follower_id: findUserId(key),
          author_id: findUserId(followed),
          created_at: clock.daysAgo(90 - index * 11),
        })),
      ),
    )
    .execute();
  return findUserId;
}
