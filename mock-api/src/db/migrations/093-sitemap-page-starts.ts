import type { Migration } from './migration';

/** Where each sitemap of a section begins: found once, when the one before is full. */
export const sitemapPageStarts: Migration = {
  name: '093-sitemap-page-starts',
  sql: `
    create table sitemap_page_starts (
      section text not null,
      max_urls integer not null,
      number integer not null,
      ordered_at timestamptz(3) not null,
      id uuid not null,
      primary key (section, max_urls, number)
    );
  `,
};
