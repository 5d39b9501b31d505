import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  emailKey,
  type MemberLimit,
  type NetworkLimit,
  type RequestLimit,
} from 'shared-kit/contract';
import { clientPrefix } from 'shared-kit/server';
import type { Database } from '../db/connect';
import { RateLimitedError } from '../errors';
import { MEMBER_RULES } from './member-limits';
import { createSharedLimit, type Rule, type SharedLimit } from './shared-limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As the endpoint declares it. */
    limit?: RequestLimit | undefined;
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A network is an IPv4 address, or 64 bits of an IPv6 address: see `clientPrefix`. */
const RULES = {
  'sign-in by network': { max: 30, window: 10 * MINUTE },
  'sign-in by account and network': { max: 10, window: 10 * MINUTE },
  'sign-in by account': { max: 100, window: HOUR },
  'sign-in by account and device': { max: 10, window: 10 * MINUTE },
  'mail by network': { max: 30, window: HOUR },
  'mail by recipient': { max: 5, window: HOUR },
  // Counts of their own: no stranger may keep a member from changing a password.
  'account mail by network': { max: 30, window: HOUR },
  'account mail by recipient': { max: 10, window: HOUR },
  'submission by network': { max: 10, window: HOUR },
} satisfies Record<string, Rule>;

/** A limit and what it counts by. */
type Count = [SharedLimit, string];

/** An attempt that counts unless it succeeds. */
interface Attempt {
  succeed: () => Promise<void>;
}

export interface RateLimits {
  /** What a member does, once or several times: `mount` checks it before the body is read. */
  member: (action: MemberLimit, memberId: string, times?: number) => Promise<void>;
  /**
   * An attempt to prove that an account, or the address that a link was mailed to, is one's own.
   * `device` is the id of a browser that was signed in to the account before: it has a count of its
   * own, which other people's attempts do not reach.
   */
  signIn: (request: FastifyRequest, account: string, device?: string | null) => Promise<Attempt>;
  /**
   * A mail to the address that a visitor enters, now or when their submission is reviewed, by the
   * visitor's network and by its recipient.
   */
  mail: (request: FastifyRequest, recipient: string) => Promise<void>;
  /**
   * A mail about an account that its member causes, or an admin who creates it. Also limited, because
   * nobody has confirmed that the address of a new account is theirs.
   */
  accountMail: (request: FastifyRequest, recipient: string) => Promise<void>;
  /** What counts by the network alone: `mount` checks it before the body is read. */
  network: (limit: NetworkLimit, request: FastifyRequest) => Promise<void>;
}

interface RateLimitOptions {
  db: Database;
  /** Multiplies each limit. */
  factor: number;
  /** Whether the browser says that it was signed in before. To which account, only the body says. */
  hasDeviceCookie: (request: FastifyRequest) => boolean;
}

/**
 * Registers the rate limits; requires @fastify/rate-limit. The general limit is counted in memory, at
 * no cost. The limits that protect accounts, mailboxes and the database are counted in the database:
 * otherwise each process would allow another set of attempts.
 */
export function registerRateLimits(
  app: FastifyInstance,
  { db, factor, hasDeviceCookie }: RateLimitOptions,
): RateLimits {
  const scaled = (max: number) => Math.ceil(max * factor);
  const shared = (name: string, { max, window }: Rule) =>
    createSharedLimit(db, name, { max: scaled(max), window });
  const rule = (name: keyof typeof RULES) => shared(name, RULES[name]);

  const requests = app.createRateLimit({
    max: scaled(1_200),
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => clientPrefix(ip),
  });
  app.addHook('onRequest', async (request) => {
    if (request.isOfEdge) return;
    const result = await requests(request);
    if (!result.isAllowed && result.isExceeded) throw new RateLimitedError(result.ttlInSeconds);
  });

  // In memory, because reports of a database outage must not need the database.
  const reports = (name: string, max = 30) => {
    const limit = app.createRateLimit({
      max: scaled(max),
      timeWindow: MINUTE,
      keyGenerator: ({ ip }) => `${name} ${clientPrefix(ip)}`,
    });
    return async (request: FastifyRequest) => {
      const result = await limit(request);
      if (!result.isAllowed && result.isExceeded) throw new RateLimitedError(result.ttlInSeconds);
    };
  };

  // A person types some five letters a second for a few seconds; an office is one network.
  const suggestions = reports('suggestions', 600);
  const memberLimits = new Map(
    Object.entries(MEMBER_RULES).map(([name, one]) => [name, shared(`${name} by member`, one)]),
  );
  const signIns = rule('sign-in by network');
  const accountSignIns = rule('sign-in by account');
  const networkSignIns = rule('sign-in by account and network');
  const deviceSignIns = rule('sign-in by account and device');
  const mails = rule('mail by network');
  const recipientMails = rule('mail by recipient');
  const accountMails = rule('account mail by network');
  const accountRecipients = rule('account mail by recipient');
  const submissions = rule('submission by network');

  const byNetwork: Record<NetworkLimit, (request: FastifyRequest) => Promise<void>> = {
    signIn: ({ ip }) => signIns.count(clientPrefix(ip)),
    logIn: async (request) => {
      if (!hasDeviceCookie(request)) await signIns.count(clientPrefix(request.ip));
    },
    mail: ({ ip }) => mails.count(clientPrefix(ip)),
    submission: ({ ip }) => submissions.count(clientPrefix(ip)),
    clientErrors: reports('client-error'),
    remoteLoads: reports('remote-loads'),
    // A team releases a few times an hour, and each failure of a build is tried again.
    releases: reports('releases'),
    // A browser sends what it has collected every few seconds; an office is one network.
    events: reports('events', 300),
    // A mail service sends what it has collected, a few times a second after an issue.
    reports: reports('newsletter-reports', 600),
    suggestions: async (request) => {
      if (!request.isOfEdge) await suggestions(request);
    },
  };
  /** Whether the network has been counted before the body was read. */
  const isCounted = (request: FastifyRequest, limit: 'signIn' | 'mail') => {
    const declared = request.routeOptions.config.limit;
    return (
      declared === limit ||
      (limit === 'signIn' && declared === 'logIn' && !hasDeviceCookie(request))
    );
  };

  return {
    network: (limit, request) => byNetwork[limit](request),
    member: async (action, memberId, times) => memberLimits.get(action)?.count(memberId, times),
    async signIn(request, account, device = null) {
      const key = emailKey(account);
      const network = clientPrefix(request.ip);
      // The narrowest last: what is refused by its network must not use up attempts of the account.
      const counted: Count[] =
        device === null
          ? [
              [signIns, network],
              [networkSignIns, `${key} ${network}`],
              [accountSignIns, key],
            ]
          : [[deviceSignIns, `${key} ${device}`]];
      for (const [limit, one] of counted) {
        if (limit !== signIns || !isCounted(request, 'signIn')) await limit.count(one);
      }
      return {
        succeed: async () => {
          for (const [limit, one] of counted) await limit.takeBack(one);
        },
      };
    },
    async mail(request, recipient) {
      if (!isCounted(request, 'mail')) await mails.count(clientPrefix(request.ip));
      await recipientMails.count(emailKey(recipient));
    },
    async accountMail(request, recipient) {
      await accountMails.count(clientPrefix(request.ip));
      await accountRecipients.count(emailKey(recipient));
    },
  };
}
