// At the edge: without a window.
import { QueryClient } from 'shared-kit/client/query';
import { queryClientContext } from 'shared-kit/remote';
import { RouterContextProvider } from 'shared-kit/client/router';
import { postRoute } from './blog/slug/route';
import { templateRoute } from './templates/slug/route';
import { trackRoute } from './tracks/slug/route';

describe.each([postRoute, templateRoute, trackRoute])('$path', ({ loader }) => {
  it.each(['\0', 'sum\0by', 'sum\nby', 'a'.repeat(201), 'a'.repeat(3_000)])(
    'responds 404 without a request to a slug that nothing can have: %j',
    async (slug) => {
      const context = new RouterContextProvider(new Map([[queryClientContext, new QueryClient()]]));
      const request = new Request('https://site.test/');
      if (typeof loader !== 'function') throw new TypeError('A detail route has a loader.');
      const args = { context, request, url: new URL(request.url), params: { slug }, pattern: '' };
      await expect(loader(args)).rejects.toMatchObject({ init: { status: 404 } });
    },
  );
});
