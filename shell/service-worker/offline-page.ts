import { PAGES } from './caches';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 4rem 1.25rem; max-width: 38rem; font: 1rem/1.6 system-ui, sans-serif;
  background: light-dark(#f8faf8, #131a17); color: light-dark(#16211d, #edf1ee); }
h1 { margin: 0 0 .5rem; font: 700 2rem/1.2 Rockwell, Georgia, serif; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1rem; }
a { color: light-dark(#0b5c42, #4fd6a5); }
.retry { display: inline-block; padding: .6rem 1.2rem; border-radius: 4px; font-weight: 600; text-decoration: none;
  background: light-dark(#0b5c42, #4fd6a5); color: light-dark(#fff, #131a17); }
li { padding: .3rem 0; overflow-wrap: anywhere; }
ul { padding: 0; list-style: none; }`;

// The network may have returned before this page could listen, and a server that returns is no event.
const SCRIPT = `
const load = () => location.reload();
const ask = () => {
  if (navigator.onLine) fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(load, wait);
  else wait();
};
let delay = 1000;
const wait = () => {
  setTimeout(ask, delay);
  delay = Math.min(delay * 2, 60000);
};
addEventListener('online', load);
wait();`;

/** A kept page's title as it is in its HTML, where it is escaped already. */
const TITLE = /<title[^<>]*>([^<]*)<\/title>/;

const escape = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

async function listKeptPages(): Promise<string> {
  const cache = await caches.open(PAGES);
  const items = await Promise.all(
    (await cache.keys()).toReversed().map(async (request) => {
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      const { pathname } = new URL(request.url);
      const title = TITLE.exec(html)?.[1] ?? escape(pathname);
      return `<li><a href="${escape(pathname)}" dir="auto">${title}</a></li>`;
    }),
  );
  if (items.length === 0) return '';
  return `<h2>Pages you can read now</h2><ul>${items.join('')}</ul>`;
}

/** Shown instead of a page that was not kept. It loads the page by itself when the network is back. */
export async function createOfflinePage(): Promise<Response> {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>You are offline</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>You are offline.</h1><p>This page loads when you are back online.</p>
<p><a class="retry" href="">Retry</a></p>${await listKeptPages().catch(() => '')}</main>
<script nonce="${nonce}">${SCRIPT}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}
