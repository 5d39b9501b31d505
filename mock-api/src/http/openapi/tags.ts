/** The tags of the OpenAPI document, in reading order. */
const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  auth: 'Registration, log-in, sessions and password reset.',
  account: 'The member’s own account.',
  posts: 'Blog posts and tutorials: reading, feeds, writing, versions, likes.',
  threads: 'Discussions.',
  comments: 'Replies in discussions.',
  follow: 'Following, and authors’ profiles.',
  templates: 'Files to download; some require an email address.',
  tracks: 'Learning tracks.',
  search: 'Full-text search of everything public.',
  'community-submissions': 'Guest posts, from the form to the review.',
  subscribe: 'The newsletter, with double opt-in.',
  home: 'The hero of the home page.',
  metrics: 'The KPIs on the home page.',
  settings: 'The site’s public settings.',
  bootstrap: 'Everything a page needs at start-up, in one request.',
  analytics: 'Events, and the statistics derived from them.',
  'client-errors': 'Errors of pages in visitors’ browsers.',
  remotes: 'How remotes load in visitors’ browsers, and the canaries that were halted.',
  ai: 'The writing assistant.',
  media: 'Files and images.',
  feeds: 'RSS, sitemaps and robots.txt, which are not JSON.',
  health: 'Liveness and readiness.',
  'content-generation': 'What edges follow, to know when content has changed.',
};

const ADMIN = 'Administration';

/** The tag of an operation: the first segment of its path, or the second one below /api/admin. */
export function tagFor(path: string): string {
  if (!path.startsWith('/api/')) return 'feeds';
  const [, , noun = '', adminNoun = ''] = path.split('/');
  return noun === 'admin' ? `${ADMIN}: ${adminNoun}` : noun;
}

/** The tags of all paths with their descriptions, those of the admin area last. */
export function describeTags(paths: readonly string[]): { name: string; description: string }[] {
  const order = Object.keys(TAG_DESCRIPTIONS);
  const rank = (name: string) => (name.startsWith(ADMIN) ? order.length + 1 : order.indexOf(name));
  return [...new Set(paths.map(tagFor))]
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
    .map((name) => ({ name, description: TAG_DESCRIPTIONS[name] ?? 'For admins and moderators.' }));
}
