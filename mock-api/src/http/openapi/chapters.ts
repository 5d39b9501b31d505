/** The chapters of the API document, in the order in which someone new would read them. */
const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  auth: 'Getting in and out, sessions, a forgotten password.',
  account: 'A member’s own account.',
  posts: 'Blog posts and tutorials: reading, the three feeds, writing, versions, likes.',
  threads: 'Discussions.',
  comments: 'Replies in discussions.',
  follow: 'Who follows whom, and authors’ profiles.',
  templates: 'Files to download, some of them for an address.',
  tracks: 'Learning tracks.',
  search: 'Everything public, by words.',
  'community-submissions': 'Guests’ posts, from the form to the decision.',
  subscribe: 'The newsletter, confirmed by mail.',
  home: 'What the home page begins with.',
  metrics: 'The figures on the home page.',
  settings: 'The site’s settings that everybody may know.',
  bootstrap: 'What a page needs first, in one call.',
  analytics: 'What visitors do, and the figures made of it.',
  ai: 'The writing assistant.',
  media: 'Files and pictures.',
  feeds: 'RSS, sitemap and robots: the calls that do not answer JSON.',
  health: 'Whether the API lives, and whether it is ready.',
};

const ADMINISTRATION = 'Administration';

/** The chapter of a call: its noun, that of the control center for all of its calls. */
export function tagFor(path: string): string {
  if (!path.startsWith('/api/')) return 'feeds';
  const [, , noun = '', under = ''] = path.split('/');
  return noun === 'admin' ? `${ADMINISTRATION}: ${under}` : noun;
}

/** The chapters that the paths make, with what is said of each, the control center's last. */
export function describeTags(paths: readonly string[]): { name: string; description: string }[] {
  const order = Object.keys(TAG_DESCRIPTIONS);
  const place = (name: string) =>
    name.startsWith(ADMINISTRATION) ? order.length + 1 : order.indexOf(name);
  return [...new Set(paths.map(tagFor))]
    .toSorted((one, other) => place(one) - place(other) || one.localeCompare(other))
    .map((name) => ({ name, description: TAG_DESCRIPTIONS[name] ?? 'For the control center.' }));
}
