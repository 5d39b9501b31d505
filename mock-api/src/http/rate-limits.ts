import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/connect';
import { RateLimitedError } from '../errors';
const MINUTE = 60_000;

export interface RateLimits {
  /** Attempts to get in, from one address and at one account. */
  signIn: (request: FastifyRequest, account: string) => Promise<void>;
  /** Mails that a visitor makes the site send, from one address and to one. */
  mail: (request: FastifyRequest, account: string) => Promise<void>;
  /** Guests' posts from one address. */
  submit: (request: FastifyRequest) => Promise<void>;
  /** Files of one member. */
  upload: (member: string) => Promise<void>;
  /** Questions of one member to the writing assistant. */
  assist: (member: string) => Promise<void>;
}

/** A call from this machine that was forwarded for nobody: the edge, drawing a page for everyone. */
const isEdge = (request: FastifyRequest) =>
  request.headers['x-forwarded-for'] === undefined && /^(::1|(::ffff:)?127\.)/.test(request.ip);

/**
 * Sets the limits up; needs the rate limit plugin. `factor` multiplies every one of them. What any
 * call costs is counted in the process, for nothing; what protects accounts, mailboxes and forms in
 * the database, or each further process would be a further set of tries.
 */
export function registerRateLimits(app: FastifyInstance, db: Database, factor: number): RateLimits {
  const times = (max: number) => Math.ceil(max * factor);
  const shared = (name: string, max: number, window: number) =>
    createSharedLimit(db, { name, max: times(max), window });

  const calls = app.createRateLimit({
    max: times(1_200),
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => ip,
  });
  app.addHook('onRequest', async (request) => {
    if (isEdge(request)) return;
    const result = await calls(request);
    if (!result.isAllowed && result.isExceeded) throw new RateLimitedError(result.ttlInSeconds);
  });

  const signInsFrom = shared('sign-in from', 30, 10 * MINUTE);
  const signInsAt = shared('sign-in at', 10, 10 * MINUTE);
  const mailsFrom = shared('mail from', 30, 60 * MINUTE);
  const mailsTo = shared('mail to', 5, 60 * MINUTE);
  const submissions = shared('submission from', 10, 60 * MINUTE);
  const uploads = shared('upload by', 60, 10 * MINUTE);
  const questions = shared('question by', 30, 10 * MINUTE);

  // The address first: who is refused there must not use up the tries of other people's accounts.
  return {
    async signIn({ ip }, account) {
      await signInsFrom(ip);
      await signInsAt(account.toLowerCase());
    },
    async mail({ ip }, account) {
      await mailsFrom(ip);
      await mailsTo(account.toLowerCase());
    },
    submit: ({ ip }) => submissions(ip),
    upload: uploads,
    assist: questions,
  };
}

interface Limit {
  /** What is limited; limits of one name share their counts. */
  name: string;
  /** How often within `window` milliseconds, which begin with the first time. */
  max: number;
  window: number;
}

/** Addresses, and the secrets in mailed links, are nobody's to read in a table. */
const hashLimitKey = (name: string, who: string) =>
  createHash('sha256')
    .update(JSON.stringify([name, who]))
    .digest('base64url');

/**
 * A limit that all processes on one database count together, in one statement a time. What is
 * refused is counted too; its count ends when the first one's does.
 */
export function createSharedLimit(db: Database, { name, max, window }: Limit) {
  return async (who: string): Promise<void> => {
    const now = new Date();
    const over = sql<boolean>`rate_limit_counts.ends_at <= ${now}`;
    const counted = await db
      .insertInto('rate_limit_counts')
      .values({ id: hashLimitKey(name, who), count: 1, ends_at: new Date(now.getTime() + window) })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          count: sql`case when ${over} then 1 else rate_limit_counts.count + 1 end`,
          ends_at: sql`case when ${over} then excluded.ends_at else rate_limit_counts.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
    if (counted.count <= max) return;
    const left = counted.ends_at.getTime() - now.getTime();
    throw new RateLimitedError(Math.max(1, Math.ceil(left / 1_000)));
  };
}
