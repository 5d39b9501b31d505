import webpack from 'webpack';

/** Where pages of a shell wait for the next build, at the development server. */
const EVENTS = '/__dev/events';

/**
 * Runs with the entry of a remote's build, in the page of a shell: that has an origin of its own, so that it
 * asks the one the entry has come from.
 */
const CLIENT = `(() => {
  const events = new EventSource(new URL('${EVENTS}', document.currentScript.src));
  events.addEventListener('message', () => location.reload());
})();`;

/** Has the entry of a build reload its page when there is a newer one. */
export const liveReloadClient = () =>
  new webpack.BannerPlugin({ banner: CLIENT, raw: true, include: /^remoteEntry\.js$/ });

/** The pages that have loaded a build, and a function that reloads them all. */
export function createLiveReload() {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  return {
    /** @type {import('webpack-dev-server').Middleware} */
    middleware: {
      name: 'live-reload',
      path: EVENTS,
      middleware: (
        /** @type {import('node:http').IncomingMessage} */ _,
        /** @type {import('node:http').ServerResponse} */ response,
      ) => {
        // Compressed, it would wait for more.
        const cacheControl = 'no-store, no-transform';
        response.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': cacheControl,
        });
        response.write('\n');
        pages.add(response);
        response.on('close', () => pages.delete(response));
      },
    },
    reloadPages() {
      for (const page of pages) page.write('data: reload\n\n');
    },
  };
}
