/** Pages made from one table's rows, in an order in which new rows only come last. */
export interface SitemapSection {
  table:
    'posts' | 'threads' | 'templates' | 'tracks' | 'challenges' | 'newsletter_issues' | 'users';
  /** SQL condition: the rows whose pages are public. */
  visible: string;
  /** The timestamp column that orders the rows. */
  order: string;
  /** SQL expression: the page's path. */
  path: string;
  /** The timestamp column for `lastmod`. */
  modified: string;
}

export const SITEMAP_SECTIONS: Record<string, SitemapSection> = {
  posts: {
    table: 'posts',
    visible: "status = 'published'",
    order: 'published_at',
    path: "'/blog/' || slug",
    modified: 'updated_at',
  },
  discussions: {
    table: 'threads',
    visible: 'true',
    order: 'created_at',
    path: "'/discussions/' || id",
    modified: 'last_activity_at',
  },
  templates: {
    table: 'templates',
    visible: "status = 'published'",
    order: 'created_at',
    path: "'/templates/' || slug",
    modified: 'updated_at',
  },
  tracks: {
    table: 'tracks',
    visible: "status = 'published'",
    order: 'created_at',
    path: "'/tracks/' || slug",
    modified: 'updated_at',
  },
  challenges: {
    table: 'challenges',
    visible: "status = 'published'",
    order: 'created_at',
    path: "'/challenges/' || slug",
    modified: 'updated_at',
  },
  newsletter: {
    table: 'newsletter_issues',
    visible: 'started_at is not null',
    order: 'started_at',
    path: "'/newsletter/' || slug",
    modified: 'started_at',
  },
  people: {
    table: 'users',
    visible: 'is_active and (followers_count > 0 or posts_count > 0)',
    order: 'created_at',
    path: "case when handle is null then '/profile/' || id else '/@' || handle end",
    modified: 'updated_at',
  },
};

/** Pages that are not made from rows. */
export const STATIC_PATHS = [
  '/',
  '/blog',
  '/tutorials',
  '/discussions',
  '/templates',
  '/tracks',
  '/challenges',
  '/newsletter',
  '/submit',
  '/about',
  '/help/sheets',
];
