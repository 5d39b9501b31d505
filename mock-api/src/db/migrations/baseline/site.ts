export const site = `
  create table heroes (
    id uuid primary key,
    h1 text not null,
    subheading text not null,
    variant text not null check (variant in ('A', 'B')),
    status text not null check (status in ('draft', 'scheduled', 'published')),
    publish_at timestamptz(3),
    cta_primary jsonb not null,
    cta_secondary jsonb not null,
    media jsonb not null,
    kpis jsonb not null,
    revision integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create index heroes_published on heroes (variant, publish_at desc, id desc)
    where status = 'published';
  create index heroes_due on heroes (publish_at) where status = 'scheduled';
  create index heroes_newest on heroes (created_at desc, id desc);
  create index heroes_updated on heroes (updated_at desc, id desc);
  create index heroes_by_title on heroes (h1, id);
  create index heroes_by_variant on heroes (variant, id);
  create index heroes_by_status on heroes (status, id);
  create index heroes_of_status on heroes (status, updated_at desc, id desc);
  create index heroes_of_variant on heroes (variant, updated_at desc, id desc);
  create index heroes_title_words on heroes using gin (to_tsvector('simple', h1));

  create table kpis (
    id uuid primary key,
    label text not null,
    value double precision not null check (value >= 0),
    position integer not null
  );
  create index kpis_in_order on kpis (position, id);

  create table settings (
    name text primary key,
    value jsonb not null,
    revision integer not null default 1,
    updated_at timestamptz(3) not null
  );

  -- Where each sitemap of a section begins: found once, when the one before is full.
  create table sitemap_page_starts (
    section text not null,
    max_urls integer not null,
    number integer not null,
    ordered_at timestamptz(3) not null,
    id uuid not null,
    primary key (section, max_urls, number)
  );
`;
