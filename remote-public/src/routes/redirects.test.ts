/**
 * At the edge: without a window.
 * @jest-environment node
 */
import { configureApi } from 'shared-kit/api';
import { QueryClient } from 'shared-kit/query';
import { queryClientContext } from 'shared-kit/remote';
import { RouterContextProvider, type RouteObject } from 'shared-kit/router';
import { buildPost, buildTemplate, buildTrack, mockApi } from 'shared-kit/testing';
import { postRoute } from './blog/slug/route';
import { templateRoute } from './templates/slug/route';
import { trackRoute } from './tracks/slug/route';

const UUID = '01a2011e-ddef-7651-bf01-6f5bb6b938b7';

/** What a route's loader answers at the edge while the API knows everything as `present`. */
async function asked({ loader }: RouteObject, slug: string): Promise<unknown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const request = new Request(`https://sheetfolk.example/${slug}`);
  const context = new RouterContextProvider(new Map([[queryClientContext, client]]));
  if (typeof loader !== 'function') throw new Error('This route loads nothing.');
  const given = { context, request, url: new URL(request.url), params: { slug }, pattern: '' };
  return Promise.resolve(loader(given)).catch((thrown: unknown) => thrown);
}

beforeEach(() => {
  mockApi({
    'GET /api/posts/:slug': buildPost({ slug: 'present' }),
    'GET /api/posts/id/:id/related': { items: [], previous: null, next: null },
    'GET /api/templates/:id': buildTemplate({ slug: 'present' }),
    'GET /api/tracks/:slug': buildTrack({ slug: 'present' }),
    'GET /api/tracks': { items: [] },
  });
  configureApi({ baseUrl: 'https://sheetfolk.example' });
});

test.each<[string, RouteObject, string, string]>([
  ['a post', postRoute, 'former', '/blog/present'],
  ['a template', templateRoute, 'former', '/templates/present'],
  ['a template, by its id,', templateRoute, UUID, '/templates/present'],
  ['a track', trackRoute, 'former', '/tracks/present'],
])('%s asked for by a former address is redirected for good', async (_, route, slug, present) => {
  const answer = await asked(route, slug);
  expect(answer).toMatchObject({ status: 301 });
  expect(answer instanceof Response && answer.headers.get('location')).toBe(present);
});

test.each([
  ['a post', postRoute],
  ['a template', templateRoute],
  ['a track', trackRoute],
])('%s asked for by its present slug is shown', async (_, route) => {
  expect(await asked(route, 'present')).toBeNull();
});
