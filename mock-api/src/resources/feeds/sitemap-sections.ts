/** A kind of page: the rows behind it, in an order in which new ones only come at the end. */
export interface SitemapSection {
  table: 'posts' | 'threads' | 'templates' | 'tracks' | 'users';
  /** The rows whose pages are public. */
  visible: string;
  order: string;
  path: string;
  changed: string;
}

export const SITEMAP_SECTIONS: Record<string, SitemapSection> = {
  posts: {
    table: 'posts',
    visible: "status = 'published'",
    order: 'published_at',
    path: "'/blog/' || slug",
    changed: 'updated_at',
  },
  discussions: {
    table: 'threads',
    visible: 'true',
    order: 'created_at',
    path: "'/discussions/' || id",
    changed: 'last_activity_at',
  },
  templates: {
    table: 'templates',
    visible: "status = 'published'",
    order: 'created_at',
    path: "'/templates/' || slug",
    changed: 'updated_at',
  },
  tracks: {
    table: 'tracks',
    visible: "status = 'published'",
    order: 'created_at',
    path: "'/tracks/' || slug",
    changed: 'updated_at',
  },
  people: {
    table: 'users',
    visible: 'is_active and (followers_count > 0 or posts_count > 0)',
    order: 'created_at',
    path: "'/profile/' || id",
    changed: 'updated_at',
  },
};

/** Pages that no rows stand behind. */
export const STATIC_PATHS = [
  '/',
  '/blog',
  '/tutorials',
  '/discussions',
  '/templates',
  '/tracks',
  '/submit',
  '/about',
];
