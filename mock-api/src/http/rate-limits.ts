import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/connect';
import { RateLimitedError } from '../errors';

const MINUTE = 60_000;

export interface RateLimits {
  /** Log-in attempts, per IP address and per account. */
  signIn: (request: FastifyRequest, account: string) => Promise<void>;
  /** Mails a visitor makes the site send, per IP address and per recipient. */
  mail: (request: FastifyRequest, account: string) => Promise<void>;
  /** Guest submissions, per IP address. */
  submit: (request: FastifyRequest) => Promise<void>;
  /** File uploads, per member. */
  upload: (member: string) => Promise<void>;
  /** Reports of client errors, per IP address. */
  clientError: (request: FastifyRequest) => Promise<void>;
  /** Reports of how remotes were loaded, per IP address. */
  remoteLoads: (request: FastifyRequest) => Promise<void>;
  /** Requests to the writing assistant, per member. */
  assist: (member: string) => Promise<void>;
}

/**
 * Registers the rate limits; requires @fastify/rate-limit. `factor` multiplies each of them. The
 * general limit is counted in memory, at no cost. The limits that protect accounts, mailboxes and
 * forms are counted in the database: otherwise each process would allow another set of attempts.
 */
export function registerRateLimits(app: FastifyInstance, db: Database, factor: number): RateLimits {
  const scaled = (max: number) => Math.ceil(max * factor);
  const shared = (name: string, max: number, window: number) =>
    createSharedLimit(db, { name, max: scaled(max), window });

  const requests = app.createRateLimit({
    max: scaled(1_200),
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => ip,
  });
  app.addHook('onRequest', async (request) => {
    if (request.isOfEdge) return;
    const result = await requests(request);
    if (!result.isAllowed && result.isExceeded) throw new RateLimitedError(result.ttlInSeconds);
  });

  // In memory, because reports of a database outage must not need the database.
  const reports = (name: string) => {
    const limit = app.createRateLimit({
      max: scaled(30),
      timeWindow: MINUTE,
      keyGenerator: ({ ip }) => `${name} ${ip}`,
    });
    return async (request: FastifyRequest) => {
      const result = await limit(request);
      if (!result.isAllowed && result.isExceeded) throw new RateLimitedError(result.ttlInSeconds);
    };
  };

  const signInsByIp = shared('sign-in by ip', 30, 10 * MINUTE);
  const signInsByAccount = shared('sign-in by account', 10, 10 * MINUTE);
  const mailsByIp = shared('mail by ip', 30, 60 * MINUTE);
  const mailsByRecipient = shared('mail by recipient', 5, 60 * MINUTE);
  const submissions = shared('submission by ip', 10, 60 * MINUTE);
  // A tutorial with 50 images is imported at once, and some are sent again.
  const uploads = shared('upload by member', 120, 10 * MINUTE);
  const assistRequests = shared('assist by member', 30, 10 * MINUTE);

  // The IP address first: requests rejected there must not use up the attempts of an account.
  return {
    async signIn({ ip }, account) {
      await signInsByIp(ip);
      await signInsByAccount(account.toLowerCase());
    },
    async mail({ ip }, account) {
      await mailsByIp(ip);
      await mailsByRecipient(account.toLowerCase());
    },
    submit: ({ ip }) => submissions(ip),
    clientError: reports('client-error'),
    remoteLoads: reports('remote-loads'),
    upload: uploads,
    assist: assistRequests,
  };
}

interface Limit {
  /** Limits of the same name share their counts. */
  name: string;
  max: number;
  /** In milliseconds, from the first attempt. */
  window: number;
}

/** Hashed, because keys are IP addresses, email addresses and the secrets of mailed links. */
const hashLimitKey = (name: string, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('base64url');

/**
 * A fixed-window limit shared by all processes on one database, at one statement per attempt.
 * Rejected attempts count too, but do not extend the window.
 */
export function createSharedLimit(db: Database, { name, max, window }: Limit) {
  return async (key: string): Promise<void> => {
    const now = new Date();
    const hasExpired = sql<boolean>`rate_limit_counts.ends_at <= ${now}`;
    const row = await db
      .insertInto('rate_limit_counts')
      .values({ id: hashLimitKey(name, key), count: 1, ends_at: new Date(now.getTime() + window) })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          count: sql`case when ${hasExpired} then 1 else rate_limit_counts.count + 1 end`,
          ends_at: sql`case when ${hasExpired} then excluded.ends_at else rate_limit_counts.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
    if (row.count <= max) return;
    const remaining = row.ends_at.getTime() - now.getTime();
    throw new RateLimitedError(Math.max(1, Math.ceil(remaining / 1_000)));
  };
}
