import { sql } from 'kysely';
import type { TrackedEvent } from '../../analytics/event';
import type { Transaction } from '../../db/transaction';

/** Adds the downloads among events to those of the templates, or subtracts them. */
export async function addDownloads(
  trx: Transaction,
  events: readonly TrackedEvent[],
  sign: 1 | -1,
): Promise<void> {
  const slugs = events
    .filter(({ type }) => type === 'template_download')
    .map(({ meta }) => String(meta.slug));
  await sql`
    update templates set downloads = greatest(0, downloads + ${sign}::integer * counted.count)
    from (
      select slug, count(*)::integer as count from unnest(${slugs}::text[]) as slug group by slug
    ) as counted
    where counted.slug = templates.slug`.execute(trx);
}
