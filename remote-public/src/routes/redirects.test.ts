// At the edge: without a window.
import { configureApi } from 'shared-kit/client';
import { QueryClient } from 'shared-kit/client/query';
import { queryClientContext } from 'shared-kit/remote';
import { RouterContextProvider, type RouteObject } from 'shared-kit/client/router';
import {
  buildAuthor,
  buildChallenge,
  buildPage,
  buildPost,
  buildTemplate,
  buildTrack,
  mockApi,
} from 'shared-kit/testing';
import { postRoute } from './blog/slug/route';
import { challengeRoute } from './challenges/slug/route';
import { threadRoute } from './discussions/id/route';
import { handleRoute } from './handle/route';
import { profileRoute } from './profile/id/route';
import { templateRoute } from './templates/slug/route';
import { trackRoute } from './tracks/slug/route';

const UUID = '01a2011e-ddef-7651-bf01-6f5bb6b938b7';

/** Runs a route's loader at the edge; a rejection is its result. */
async function load({ loader }: RouteObject, value: string): Promise<unknown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const request = new Request(`https://sheetfolk.example/${value}`);
  const context = new RouterContextProvider(new Map([[queryClientContext, client]]));
  if (typeof loader !== 'function') throw new TypeError('This route has no loader.');
  const params = { slug: value, id: value, handle: value };
  const args = { context, request, url: new URL(request.url), params, pattern: '' };
  return Promise.resolve(loader(args)).catch((error: unknown) => error);
}

beforeEach(() => {
  mockApi({
    'GET /api/posts/:slug': buildPost({ slug: 'current' }),
    'GET /api/posts/id/:id/related': { items: [], previous: null, next: null },
    'GET /api/templates/:id': buildTemplate({ slug: 'current' }),
    'GET /api/tracks/:slug': buildTrack({ slug: 'current' }),
    'GET /api/tracks': { items: [] },
    'GET /api/challenges': { items: [], nextCursor: null },
    'GET /api/challenges/:slug': buildChallenge({ slug: 'current' }),
    'GET /api/follow/handle/:handle': { ...buildAuthor({ handle: 'анна' }), progress: null },
    'GET /api/posts': buildPage([]),
    'GET /api/follow/followers/:id': buildPage([]),
    'GET /api/follow/following/:id': buildPage([]),
  });
  configureApi({ baseUrl: 'https://sheetfolk.example' });
});

test.each<[string, RouteObject, string, string]>([
  ['a post', postRoute, 'former', '/blog/current'],
  ['a template', templateRoute, 'former', '/templates/current'],
  ['a template by id', templateRoute, UUID, '/templates/current'],
  ['a track', trackRoute, 'former', '/tracks/current'],
  ['a challenge', challengeRoute, 'former', '/challenges/current'],
  ['a profile', handleRoute, '@Former', `/@${encodeURIComponent('анна')}`],
])('redirects the former URL of %s permanently', async (_, route, value, target) => {
  const result = await load(route, value);
  expect(result).toMatchObject({ status: 301 });
  expect(result instanceof Response && result.headers.get('location')).toBe(target);
});

test.each([
  ['a post', postRoute],
  ['a template', templateRoute],
  ['a track', trackRoute],
  ['a challenge', challengeRoute],
])('renders %s at its current slug', async (_, route) => {
  expect(await load(route, 'current')).toBeNull();
});

test('renders a profile at its current handle', async () => {
  expect(await load(handleRoute, '@анна')).toBeNull();
});

test.each([
  ['a profile', profileRoute],
  ['a discussion', threadRoute],
])('responds 404 to an invalid id of %s', async (_, route) => {
  expect(await load(route, 'not-an-id')).toMatchObject({ init: { status: 404 } });
});
