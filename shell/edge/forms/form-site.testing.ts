import Fastify, { type FastifyInstance } from 'fastify';
import { buildEdge } from '../edge';
import { buildWorkerFile, createFakeSite, withRemote } from '../fake-site.testing';
import { readSettings } from '../settings';

const MEMBERS: Record<string, string> = {
  'token-of-mia-0123456789': 'Mia',
  'token-of-max-0123456789': 'Max',
};
const DEVICE = 'device=abcdefghijklmnopqrstuvwx';
export const THREAD = '018f0000-0000-7000-8000-000000000001';

/** What the edge signs with. */
export const EDGE_SECRET = 'thirty-two letters that nobody knows';

/** A remote with forms. What it tries beside that, no form of a remote may do. */
const TALK = `
const { jsx } = require('react/jsx-runtime');
const { api, ApiError } = require('shared-kit/client');
const { useParams } = require('shared-kit/client/router');
const { formRoute, loadAction } = require('shared-kit/remote');
const { defineFormAction } = require('shared-kit/remote/form-action');
const { Form, TextareaField } = require('shared-kit/ui/form');

function Thread() {
  return jsx(Form, {
    schema: async () => null,
    defaultValues: { content: '' },
    action: '/discussions/' + useParams().id,
    submitLabel: 'Post reply',
    onSubmit: () => {},
    children: jsx(TextareaField, { name: 'content', label: 'Your reply' }),
  });
}

const send = (access, submit) => ({ action: defineFormAction({ access, failure: 'Not sent', submit }) });
const cookie = (name) => ({ name, value: 'x'.repeat(30), maxAgeSeconds: 60 });
const form = (path, access, submit) => formRoute(path, async () => send(access, submit));

const reply = send('member-text', async ({ params, value, idempotencyKey }) => {
  const body = { thread: params.id, content: value('content') };
  const { _id } = await api.comments.create({ body }, { idempotencyKey });
  return { location: '/discussions/' + params.id + '?replies=at:' + _id };
});

module.exports.default = {
  name: 'remote_talk',
  routes: [
    { path: '/discussions/:id', Component: Thread, action: loadAction(async () => reply) },
    form('/blog/:id/like', 'member-button', async ({ params, page }) => {
      await api.posts.like({ params });
      return { location: page };
    }),
    form('/newsletter', 'visitor', async ({ value }) => ({
      location: '/',
      notice: { text: 'Thanks!', link: null },
      cookies: [{ name: 'newsletterEmail', value: encodeURIComponent(value('email')), maxAgeSeconds: 60 }],
    })),
    form('/talk/steal', 'visitor', async () => ({
      location: '/about',
      token: 'token-of-mia-0123456789',
      setCookies: ['member=token-of-mia-0123456789; Path=/'],
      cookies: ['member', 'notice', 'device', 'visit', 'release-group', 'mine'].map(cookie),
    })),
    form('/talk/leave', 'visitor', async () => ({ location: 'https://evil.test/' })),
    form('/talk/endless', 'visitor', () => new Promise(() => {})),
    form('/talk/broken', 'visitor', async () => { throw new TypeError('The action broke.'); }),
  ],
};
`;

export interface Received {
  path: string;
  token: string | null;
  address: unknown;
  key: unknown;
  cookie: unknown;
  secret: unknown;
  body: unknown;
}

/** Answers as the API does, to a POST when `isReleased` resolves. */
function createApi(received: Received[], devicePrefix: string, isReleased: () => Promise<void>) {
  const api = Fastify();
  const memberOf = (authorization = '') => MEMBERS[authorization.replace('Bearer ', '')] ?? null;
  const viewer = (name: string) => ({ id: THREAD, name, email: 'a@b.test', role: 'user' });
  const refuse = { message: 'Missing token', code: 'unauthenticated', requestId: '1' };
  api.addHook('preHandler', async ({ method, url, headers, body }) => {
    if (method !== 'POST') return;
    const { authorization = null } = headers;
    const token = authorization?.replace('Bearer ', '') ?? null;
    const { 'x-forwarded-for': address, 'idempotency-key': key, cookie } = headers;
    received.push({
      path: url,
      token,
      address,
      key,
      cookie,
      secret: headers['x-edge-secret'],
      body,
    });
    await isReleased();
  });
  api.get('/api/content-version', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200).unref());
    return { version: 1 };
  });
  api.get('/api/auth/me', async ({ headers }, reply) => {
    const name = memberOf(headers.authorization);
    return name === null
      ? reply.code(401).send(refuse)
      : { ...viewer(name), unreadNotifications: 0 };
  });
  api.post<{ Body: { email: string; password: string } }>('/api/auth/login', ({ body }, reply) => {
    if (body.password !== 'right') {
      const message = 'The e-mail address or the password is wrong.';
      return reply.code(401).send({ message, code: 'unauthenticated', requestId: '1' });
    }
    return reply
      .header('set-cookie', `${devicePrefix}${DEVICE}; Path=/api/auth; HttpOnly`)
      .send({ token: 'token-of-mia-0123456789', user: viewer('Mia') });
  });
  api.post('/api/auth/logout', () => ({ message: 'You are signed out.' }));
  api.post<{ Body: { content: string } }>('/api/comments', ({ headers, body }, reply) => {
    if (memberOf(headers.authorization) === null) return reply.code(401).send(refuse);
    if (body.content === '<no>') {
      const message = 'Please write a reply first.';
      const error = { message, code: 'invalid', requestId: '1', fields: { content: message } };
      return reply.code(422).send(error);
    }
    const createdBy = { id: THREAD, name: 'Mia', avatar: null };
    return reply.code(201).send({
      _id: '018f0000-0000-7000-8000-000000000002',
      thread: THREAD,
      content: '',
      contentHtml: '',
      createdBy,
      createdAt: '2026-01-01T00:00:00.000Z',
      edited: false,
      deleted: false,
      replyTo: null,
      accepted: false,
      tried: null,
    });
  });
  api.setNotFoundHandler((_, reply) => reply.code(503).send({}));
  return api;
}

/** A member's cookie. */
export const MIA = 'member=token-of-mia-0123456789';
export const MAX = 'member=token-of-max-0123456789';

export interface FormSite {
  edge: FastifyInstance;
  origin: string;
  /** What the edge has logged. */
  log: string[];
  /** What the API has received by POST. */
  received: Received[];
  send: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  open: (path: string, cookie?: string) => Promise<Response>;
  /** Has the API answer no POST until the function that it returns is called. */
  hold: () => () => void;
  close: () => Promise<void>;
}

/**
 * Starts an edge before an API that knows two members, with a remote that has forms.
 * @param env Further settings of the edge.
 * @param renderTimeoutMs On a busy machine the first page waits for its worker.
 * @param canaryShare Percent of the sessions that get another release of that remote.
 */
export async function startFormSite(
  env: NodeJS.ProcessEnv = {},
  renderTimeoutMs = 30_000,
  canaryShare = 0,
): Promise<FormSite> {
  const received: Received[] = [];
  let released = Promise.resolve();
  const devicePrefix = env.SITE_URL?.startsWith('https:') ? '__Secure-' : '';
  const api = createApi(received, devicePrefix, () => released);
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  const site = createFakeSite();
  const paths = ['/discussions/:id', '/blog/:id/like', '/newsletter', '/talk/*'];
  const talk = (version: string) => site.release('remote-talk', version, paths, TALK);
  const canary = canaryShare === 0 ? null : { release: talk('1.1.0-b'), share: canaryShare };
  site.publish(withRemote('remote_talk', talk('1.0.0-a'), canary));
  const log: string[] = [];
  const edge = await buildEdge({
    settings: readSettings({
      API_URL: apiUrl,
      RELEASES_DIR: site.releasesDir,
      TRUST_PROXY: 'loopback',
      EDGE_SECRET,
      ...env,
    }),
    shellDir: site.shellDir,
    log: (line) => log.push(line),
    workerFile: buildWorkerFile(),
    apiRequestLimits: { perNetwork: 8 },
    renderTimeoutMs,
    workerLoadTimeoutMs: 60_000,
  });
  const origin = await edge.listen({ port: 0, host: '127.0.0.1' });
  return {
    edge,
    origin,
    log,
    received,
    send: (path, fields, headers = {}) =>
      fetch(origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, ...headers },
        body: new URLSearchParams(fields),
      }),
    open: (path, cookie = '') =>
      fetch(origin + path, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } }),
    hold: () => {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    close: async () => {
      await edge.close();
      await api.close();
    },
  };
}
