import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { RateLimitedError, UnauthenticatedError } from '../../errors';
import { signedText, type SignedRequest } from './release-token';

/** As much as the clocks of two machines may differ. */
const MAX_DIFFERENCE_MS = 5 * 60_000;
/** Longer than a request may be old, because the clocks of API processes differ, too. */
const KEPT_MS = 2 * MAX_DIFFERENCE_MS;
/** Requests of one token that are kept: as many as ten builds may send in that time. */
const MAX_REQUESTS = 1_000;

/** '40 s', '7 min'. */
const formatDifference = (ms: number) =>
  ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;

/** Throws, with the difference of the clocks, unless a request was signed within the last minutes. */
function requireCurrentTime(time: number, now: number): void {
  const difference = Math.abs(time - now);
  if (difference <= MAX_DIFFERENCE_MS) return;
  throw new UnauthenticatedError(
    `The clock of this machine is ${formatDifference(difference)} ${time > now ? 'ahead of' : 'behind'} ` +
      `the site's, and may differ by ${formatDifference(MAX_DIFFERENCE_MS)} at most. Set it right.`,
  );
}

/**
 * Throws unless a signed request is new: it was signed now, and is not the same as one before. Requests of
 * machines whose clocks differ do not disturb each other. What is too old to be sent again is forgotten.
 */
export async function requireUnused(
  db: Database,
  tokenId: string,
  request: SignedRequest,
): Promise<void> {
  const now = Date.now();
  requireCurrentTime(request.time, now);
  // What was signed and not the signature, which can be written in several ways.
  const hash = createHash('sha256').update(signedText(request)).digest('base64url');
  const oldest = new Date(now - KEPT_MS);
  const { rows } = await sql<{ is_new: boolean; kept: number }>`
    with forgotten as (
      delete from release_requests where token_id = ${tokenId} and signed_at < ${oldest}
    ), kept as (
      select count(*)::int as number from release_requests
      where token_id = ${tokenId} and signed_at >= ${oldest}
    ), added as (
      insert into release_requests (token_id, hash, signed_at)
      select ${tokenId}::uuid, ${hash}, ${new Date(request.time)}::timestamptz from kept
      where number < ${MAX_REQUESTS}
      on conflict do nothing
      returning 1
    )
    select exists (select from added) as is_new, number as kept from kept`.execute(db);
  if (rows[0]?.is_new === true) return;
  if (Number(rows[0]?.kept) >= MAX_REQUESTS) throw new RateLimitedError(KEPT_MS / 1_000);
  throw new UnauthenticatedError('This request was sent before. Sign it again to repeat it.');
}
