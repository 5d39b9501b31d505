import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { BenchMember } from './open-streams';

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** An address for every fifty members, as a company or a school has it. */
const addressOf = (number: number) => `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;

/**
 * Copies an account, with a session each: to register thousands would hash as many passwords, one after another.
 */
export async function createMembers(
  client: Client,
  email: string,
  count: number,
): Promise<BenchMember[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = 'users' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ column_name: name }) => client.escapeIdentifier(name));
  const created = await client.query<{ id: string }>(
    `insert into users (${columns.join(', ')})
     select ${columns.map((column) => `copy.${column}`).join(', ')}
     from users, generate_series(1, $2::int) as number,
       jsonb_populate_record(users, jsonb_build_object(
         'id', gen_random_uuid(), 'email', number || '@example.com',
         'email_key', number || '@example.com', 'handle', 'member-' || number)) as copy
     where users.email = $1 returning id`,
    [email, count],
  );
  const members: BenchMember[] = [];
  for (const [number, { id }] of created.rows.entries()) {
    const token = `token-of-${id}`;
    await client.query(
      `insert into sessions (id, token_hash, user_id, user_agent, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, '', now(), now() + interval '1 day')`,
      [hash(token), id],
    );
    members.push({ token, address: addressOf(number) });
  }
  return members;
}
