import { sql, type RawBuilder } from 'kysely';
import type { ChallengeSummary } from 'shared-kit/contract';
import type { Tables } from '../../db/schema';

export type Phase = ChallengeSummary['phase'];

/** When a draft opens and closes that does not say it: lists are sorted by both. */
export const NEVER = new Date('9999-12-31T00:00:00.000Z');

type Times = Pick<
  { [K in keyof Tables['challenges']]: unknown },
  'status' | 'opens_at' | 'closes_at'
> & { status: 'draft' | 'published'; opens_at: Date; closes_at: Date };

/** Where a challenge is in its time. It is closed from its closing second on. */
export function phaseOf({ status, opens_at: opens, closes_at: closes }: Times, now: Date): Phase {
  if (status === 'draft') return 'draft';
  if (closes <= now) return 'closed';
  return opens <= now ? 'open' : 'upcoming';
}

/** The condition that a challenge is in a phase. */
export function isInPhase(phase: Phase, now: Date): RawBuilder<boolean> {
  const at = sql`${now}::timestamptz`;
  if (phase === 'draft') return sql<boolean>`challenges.status = 'draft'`;
  const conditions = {
    upcoming: sql`challenges.opens_at > ${at}`,
    open: sql`challenges.opens_at <= ${at} and challenges.closes_at > ${at}`,
    closed: sql`challenges.closes_at <= ${at}`,
  };
  return sql<boolean>`(challenges.status = 'published' and ${conditions[phase]})`;
}
