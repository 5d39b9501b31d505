import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { AddressHasher } from './address-hash';

export interface Segment {
  tags: readonly string[];
  sources: readonly string[];
}

/** Of the tags and of the sources that are offered. */
const MAX_OPTIONS = 100;

/** The condition that a subscriber has confirmed and is in a segment. */
export const isInSegment = ({ tags, sources }: Segment): RawBuilder<boolean> => sql<boolean>`(
  subscribers.confirmed_at is not null
  and (${tags.length === 0} or subscribers.tags && ${tags}::text[])
  and (${sources.length === 0} or subscribers.source = any(${sources}::text[])))`;

/** The condition that a subscriber's address is suppressed. */
export const isSuppressed = ({
  hashKey,
}: AddressHasher): RawBuilder<boolean> => sql<boolean>`exists (
  select from newsletter_suppressions
  where address_hash = ${hashKey(sql.ref('subscribers.email_key'))})`;

/** How many would get an issue now, exactly: an admin confirms this number. */
export async function countRecipients(
  db: Database,
  hasher: AddressHasher,
  segment: Segment,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscribers
    where ${isInSegment(segment)} and not ${isSuppressed(hasher)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Option {
  name: string;
  count: number;
}

/** The tags and sources that most confirmed subscribers have. */
export async function listSegments(db: Database): Promise<{ tags: Option[]; sources: Option[] }> {
  const tags = await sql<Option>`
    select tag as name, count(*)::int as count
    from subscribers cross join unnest(tags) as tag where confirmed_at is not null
    group by tag order by count desc, tag limit ${MAX_OPTIONS}`.execute(db);
  const sources = await sql<Option>`
    select source as name, count(*)::int as count
    from subscribers where confirmed_at is not null
    group by source order by count desc, source limit ${MAX_OPTIONS}`.execute(db);
  return { tags: tags.rows, sources: sources.rows };
}
