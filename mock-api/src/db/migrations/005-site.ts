import type { Migration } from './migration';

export const site: Migration = {
  name: '005-site',
  sql: `
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
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index heroes_published on heroes (variant, publish_at desc, id desc)
      where status = 'published';
    create index heroes_newest on heroes (created_at desc, id desc);

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
      updated_at timestamptz(3) not null
    );

    create table audit_log (
      id uuid primary key,
      actor_id uuid not null,
      action text not null,
      subject text not null,
      subject_id uuid not null,
      before jsonb,
      after jsonb,
      created_at timestamptz(3) not null
    );
    create index audit_log_newest on audit_log (created_at desc, id desc);
    create index audit_log_of_subject on audit_log (subject_id, created_at desc);
  `,
};
