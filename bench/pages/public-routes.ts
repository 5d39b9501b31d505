import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const REMOTE = fileURLToPath(new URL('../../remote-public/remote.json', import.meta.url));

/** The shell's own public pages. */
const OF_THE_SHELL = ['/login', '/register', '/forgot', '/nowhere/at/all'];

async function firstOf(site: string, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${site}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  const { items } = await response.json();
  return items[0];
}

/** For every pattern of the public remote a page of the demo that it leads to. */
async function examples(site: string): Promise<Record<string, string>> {
  const [post, thread, template, track] = await Promise.all(
    ['/api/posts?limit=1', '/api/threads?limit=1', '/api/templates?limit=1', '/api/tracks'].map(
      (path) => firstOf(site, path),
    ),
  );
  const author = await fetch(`${site}/api/posts/${post?.['slug']}`).then((answer) => answer.json());
  return {
    '/blog/:slug': `/blog/${post?.['slug']}`,
    '/discussions/:id': `/discussions/${thread?.['_id']}`,
    '/templates/:slug': `/templates/${template?.['slug']}`,
    '/tracks/:slug': `/tracks/${track?.['slug']}`,
    '/profile/:id': `/profile/${author.author.id}`,
    '/search': '/search?q=sum',
  };
}

/** The address of one page for every public route, so that a new route is never left out. */
export async function publicRoutes(site: string): Promise<{ route: string; path: string }[]> {
  const known = await examples(site);
  const { paths }: { paths: string[] } = JSON.parse(readFileSync(REMOTE, 'utf8'));
  return [...paths, ...OF_THE_SHELL].map((route) => {
    const path = known[route] ?? route;
    if (path.includes(':')) throw new Error(`No page is known for ${route}: name one here.`);
    return { route, path };
  });
}
