/** The shell's own public pages. */
const SHELL_PATHS = ['/login', '/register', '/forgot', '/no/such/page'];

type Resource = Record<string, unknown>;

async function getJson(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.json();
}

async function getFirst(
  site: string,
  path: string,
  isFit: (item: Resource) => boolean = () => true,
): Promise<Resource> {
  const { items }: { items: Resource[] } = await getJson(site + path);
  const first = items.find(isFit);
  if (first === undefined) throw new Error(`${site}${path} has no item for an example.`);
  return first;
}

/** For the patterns with parameters, a page of the demo that matches. */
async function findExamples(site: string): Promise<Record<string, string>> {
  const [post, thread, template, track] = await Promise.all([
    // A post of an approved submission is by a guest.
    getFirst(site, '/api/posts?limit=50', ({ author }) => author !== null),
    getFirst(site, '/api/threads?limit=1'),
    getFirst(site, '/api/templates?limit=1'),
    getFirst(site, '/api/tracks'),
  ]);
  const { author } = await getJson(`${site}/api/posts/${post['slug']}`);
  return {
    '/blog/:slug': `/blog/${post['slug']}`,
    '/discussions/:id': `/discussions/${thread['_id']}`,
    '/templates/:slug': `/templates/${template['slug']}`,
    '/tracks/:slug': `/tracks/${track['slug']}`,
    '/profile/:id': `/profile/${author.id}`,
    '/search': '/search?q=sum',
  };
}

/** The patterns that the public remote owns, as the site's registry lists them. */
async function listPublicPaths(site: string): Promise<string[]> {
  const { remotes }: { remotes: { name: string; stable: { paths: string[] } }[] } = await getJson(
    `${site}/remotes.json`,
  );
  const remote = remotes.find(({ name }) => name === 'remote_public');
  if (remote === undefined) throw new Error('The registry has no remote_public.');
  return remote.stable.paths;
}

/** One page for every public route, so that a new route is never left out. */
export async function publicRoutes(site: string): Promise<{ route: string; path: string }[]> {
  const [examples, paths] = await Promise.all([findExamples(site), listPublicPaths(site)]);
  return [...paths, ...SHELL_PATHS].map((route) => {
    const path = examples[route] ?? route;
    if (path.includes(':')) throw new Error(`No example of ${route} is known: add one here.`);
    return { route, path };
  });
}
