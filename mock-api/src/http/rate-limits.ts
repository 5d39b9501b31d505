import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimited } from './errors';

const MINUTE = 60_000;

export interface RateLimits {
  /** Attempts to get in, from one address and at one account. */
  signIn: (request: FastifyRequest, account: string) => Promise<void>;
  /** Mails that a visitor makes the site send, from one address and to one. */
  mail: (request: FastifyRequest, account: string) => Promise<void>;
  /** Guests' posts from one address. */
  submit: (request: FastifyRequest) => Promise<void>;
  /** Files of one member. */
  upload: (request: FastifyRequest, account: string) => Promise<void>;
  /** Questions of one member to the writing assistant. */
  assist: (request: FastifyRequest, account: string) => Promise<void>;
}

/** A call from this machine that was forwarded for nobody: the edge, drawing a page for everyone. */
const isEdge = (request: FastifyRequest) =>
  request.headers['x-forwarded-for'] === undefined && /^(::1|(::ffff:)?127\.)/.test(request.ip);

/** Sets the limits up; needs the rate limit plugin. `factor` multiplies every one of them. */
export function limitRates(app: FastifyInstance, factor: number): RateLimits {
  const limit = (max: number, timeWindow: number, key: (request: FastifyRequest) => string) => {
    const check = app.createRateLimit({
      max: Math.ceil(max * factor),
      timeWindow,
      keyGenerator: key,
    });
    return async (request: FastifyRequest) => {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) throw new RateLimited(result.ttlInSeconds);
    };
  };

  const submissions = limit(10, 60 * MINUTE, (request) => `submit ${request.ip}`);
  const uploads = limit(60, 10 * MINUTE, (request) => `upload ${accounts.get(request) ?? ''}`);
  const questions = limit(30, 10 * MINUTE, (request) => `assist ${accounts.get(request) ?? ''}`);

  const accounts = new WeakMap<FastifyRequest, string>();
  const calls = limit(1_200, MINUTE, (request) => `call ${request.ip}`);
  const fromAddress = limit(30, 10 * MINUTE, (request) => `sign-in ${request.ip}`);
  const atAccount = limit(10, 10 * MINUTE, (request) => `account ${accounts.get(request) ?? ''}`);

  const mailsFrom = limit(30, 60 * MINUTE, (request) => `mail ${request.ip}`);
  const mailsTo = limit(5, 60 * MINUTE, (request) => `mail to ${accounts.get(request) ?? ''}`);

  app.addHook('onRequest', async (request) => {
    if (!isEdge(request)) await calls(request);
  });

  const perAccount =
    (check: typeof uploads) =>
    async (request: FastifyRequest, account: string): Promise<void> => {
      accounts.set(request, account);
      await check(request);
    };

  return {
    submit: submissions,
    upload: perAccount(uploads),
    assist: perAccount(questions),
    mail: async (request, account) => {
      accounts.set(request, account.toLowerCase());
      await mailsFrom(request);
      await mailsTo(request);
    },
    signIn: async (request, account) => {
      accounts.set(request, account.toLowerCase());
      await fromAddress(request);
      await atAccount(request);
    },
  };
}
