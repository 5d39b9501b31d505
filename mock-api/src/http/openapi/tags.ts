import type { Tag } from 'shared-kit/contract';

/** The tags of the OpenAPI document, in reading order; those of the administration come last. */
const TAG_DESCRIPTIONS: Readonly<Record<Exclude<Tag, `Administration: ${string}`>, string>> = {
  auth: 'Registration, log-in, sessions and password reset.',
  account: 'The member’s own account.',
  posts: 'Blog posts and tutorials: reading, feeds, writing, versions, likes.',
  threads: 'Discussions.',
  comments: 'Replies in discussions.',
  challenges: 'Challenges, and the entries of members.',
  saved: 'What members save, in lists of their own. Nobody else sees it.',
  progress: 'What members have read of posts and learning tracks.',
  follow: 'Following, and authors’ profiles.',
  notifications: 'What members are told of.',
  watching: 'What a member is told of: discussions, categories, tags and authors.',
  templates: 'Files to download; some require an email address.',
  tracks: 'Learning tracks.',
  search: 'Full-text search of everything public.',
  'community-submissions': 'Guest posts, from the form to the review.',
  subscribe: 'The newsletter, with double opt-in.',
  newsletter: 'The archive of the newsletter, its counted links, and what mail services report.',
  home: 'The hero of the home page.',
  metrics: 'The KPIs on the home page.',
  settings: 'The site’s public settings.',
  bootstrap: 'Everything a page needs at start-up, in one request.',
  analytics: 'Events, and the statistics derived from them.',
  'client-errors': 'Errors of pages in visitors’ browsers.',
  releases: 'Releases of remotes over HTTP, signed by a token of the remote.',
  remotes: 'How remotes load in visitors’ browsers, and the canaries that were halted.',
  ai: 'The writing assistant.',
  media: 'Files and images.',
  feeds: 'RSS, sitemaps and robots.txt, which are not JSON.',
  live: 'What changes while a page is open, as server-sent events.',
  health: 'Liveness and readiness.',
  'content-version': 'What edges follow, to know when content has changed.',
};

const isAdministration = (tag: Tag): boolean => tag.startsWith('Administration');

/** The tags with their descriptions, those of the administration last. */
export function describeTags(tags: readonly Tag[]): { name: Tag; description: string }[] {
  const descriptions: Partial<Record<Tag, string>> = TAG_DESCRIPTIONS;
  const order = Object.keys(descriptions);
  const rank = (tag: Tag) => (isAdministration(tag) ? order.length : order.indexOf(tag));
  return [...new Set(tags)]
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
    .map((name) => ({ name, description: descriptions[name] ?? 'For admins and moderators.' }));
}
