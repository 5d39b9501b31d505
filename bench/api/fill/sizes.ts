/** How many rows of each kind belong to a site of so many posts. */
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

/** How old the site is, in days. */
export const DAYS = 1_000;

/** Events are forgotten after ninety days, visits by the day after three; a kept fill ages a week. */
export const EVENT_DAYS = 80;
export const VISIT_DAYS = 3;

export const TRACKS = 20;
export const HEROES = 40;
export const TAGS = 300;
export const WORDS = 20_000;
export const PARAGRAPHS = 400;

/** Members 1 and 2 are the ones the bench signs in as; the others only wrote what there is. */
export const ADMIN = 1;
export const MODERATOR = 2;

/** So many members, the first ones, are signed in by a token that the bench knows. */
export const SIGNED_IN = 200;

export const tokenOf = (member: number): string => `bench-token-of-member-${member}`;

export function sizesOf(posts: number): Sizes {
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
