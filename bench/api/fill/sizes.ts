/** The number of rows of each table for a site with a given number of posts. */
export interface Sizes {
  posts: number;
  members: number;
  threads: number;
  comments: number;
  events: number;
  subscribers: number;
  templates: number;
  submissions: number;
  audits: number;
  versions: number;
}

/** The site's age in days. */
export const DAYS = 1_000;

/** Jobs delete events after 90 days and daily visitors after three; a cached fill ages a week. */
export const EVENT_DAYS = 80;
export const VISIT_DAYS = 3;

export const TRACKS = 20;
export const HEROES = 40;
export const BULK_OPERATIONS = 20;
export const ISSUES = 200;
export const TAGS = 300;
export const WORDS = 20_000;
export const PARAGRAPHS = 400;

/** The bench signs in as users 1 and 2; the others only own content. */
export const ADMIN = 1;
export const MODERATOR = 2;

/** The first users have a session with a token that the bench knows. */
export const SIGNED_IN = 200;

export const benchToken = (member: number): string => `bench-token-of-member-${member}`;

export function computeSizes(posts: number): Sizes {
  return {
    posts,
    members: Math.max(SIGNED_IN, Math.round(posts / 20)),
    threads: Math.max(100, Math.round(posts / 10)),
    comments: posts,
    events: posts,
    subscribers: posts,
    templates: Math.max(50, Math.round(posts / 100)),
    submissions: Math.max(50, Math.round(posts / 50)),
    audits: Math.max(100, Math.round(posts / 10)),
    versions: Math.max(100, Math.round(posts / 10)),
  };
}
