import type { TrackedEvent } from '../../analytics/event';
import type { Transaction } from '../../db/transaction';
import { chooseForSession } from '../../resources/hero/routes';
import { pickWeighted, type Random } from './random';

/** What a visitor does on a page, besides reading it. */
export type Action = Pick<TrackedEvent, 'type' | 'meta'>;

/** A page of the demo, as its visitors see it. */
export interface SitePage {
  path: string;
  remote: 'remote_public' | 'remote_writer' | 'remote_admin';
  /** Content is what search engines and other sites link to; sections lead to it. */
  kind: 'section' | 'content';
  /** How often it is visited, compared with the other pages. */
  weight: number;
  /** Nobody can have visited it before. */
  since: Date;
  act: (random: Random, session: string, at: Date) => Action[];
}

const ALWAYS = new Date(0);
const HERO_CLICK_SHARES = { A: 0.09, B: 0.14 };

const SECTIONS = [
  { path: '/blog', weight: 16 },
  { path: '/tutorials', weight: 19 },
  { path: '/templates', weight: 15 },
  { path: '/discussions', weight: 17 },
  { path: '/tracks', weight: 6 },
  { path: '/submit', weight: 2 },
];

const SEARCHES = ['vlookup', 'sumifs', 'budget template', 'pivot', 'apps script', 'working days'];

const click = (area: string, label: string, variant?: string): Action => ({
  type: 'cta_click',
  meta: { area, label, ...(variant !== undefined && { variant }) },
});

/** The action in a share of the visits. */
const sometimes = (random: Random, share: number, action: Action): Action[] =>
  random() < share ? [action] : [];

/** Clicks on what is on every page. */
const actOnAnyPage = (random: Random): Action[] => [
  ...sometimes(random, 0.012, click('header', 'Join')),
  ...sometimes(random, 0.006, click('write-callout', 'Write for us')),
];

const section = { remote: 'remote_public', kind: 'section', since: ALWAYS } as const;

async function readHomePage(trx: Transaction): Promise<SitePage> {
  const heroes = await trx
    .selectFrom('heroes')
    .select(['id', 'variant', 'publish_at', 'cta_primary', 'cta_secondary'])
    .orderBy('variant')
    .execute();
  const actOnHero = (random: Random, session: string, at: Date): Action[] => {
    const shown = heroes.filter(({ publish_at: since }) => since !== null && since <= at);
    const hero = chooseForSession(session, shown);
    if (hero === undefined) return [];
    const { id, variant, cta_primary: primary, cta_secondary: secondary } = hero;
    const { label } = random() < 0.7 ? primary : secondary;
    return [
      { type: 'hero_exposure', meta: { hero: id, variant } },
      ...sometimes(random, HERO_CLICK_SHARES[variant], click('hero', label, variant)),
    ];
  };
  return {
    ...{ ...section, path: '/', weight: 60 },
    act: (random, session, at) => [
      ...actOnAnyPage(random),
      ...actOnHero(random, session, at),
      ...sometimes(random, 0.05, click('newsletter', 'Subscribe')),
      ...sometimes(random, 0.03, click('home-discussion', 'Start a discussion')),
      ...sometimes(random, 0.02, click('services', 'Get a free plan')),
      ...sometimes(random, 0.02, click('challenge', 'Submit your own')),
    ],
  };
}

const about: SitePage = {
  ...{ ...section, path: '/about', weight: 5 },
  act: (random) => [
    ...actOnAnyPage(random),
    ...sometimes(random, 0.15, click('about', 'Read the discussions')),
    ...sometimes(random, 0.1, click('about', 'Choose a learning track')),
  ],
};

const search: SitePage = {
  ...{ ...section, path: '/search', weight: 4 },
  act: (random) => [
    { type: 'search', meta: { q: pickWeighted(random, SEARCHES, () => 1) ?? '' } },
    ...actOnAnyPage(random),
  ],
};

const content = { remote: 'remote_public', kind: 'content' } as const;

async function readPosts(trx: Transaction): Promise<SitePage[]> {
  const posts = await trx
    .selectFrom('posts')
    .innerJoin('post_metrics', 'post_metrics.post_id', 'posts.id')
    .select(['posts.id', 'slug', 'published_at', 'likes'])
    .where('status', '=', 'published')
    .orderBy('slug')
    .execute();
  return posts.flatMap(({ id, slug, published_at: since, likes }): SitePage[] => {
    if (since === null) return [];
    const share: Action = { type: 'share', meta: { postId: id, slug } };
    const act = (random: Random) => [...actOnAnyPage(random), ...sometimes(random, 0.02, share)];
    return [{ ...content, path: `/blog/${slug}`, weight: 4 + 1.5 * likes, since, act }];
  });
}

async function readTemplates(trx: Transaction): Promise<SitePage[]> {
  const templates = await trx
    .selectFrom('templates')
    .select(['slug', 'gated', 'created_at'])
    .where('status', '=', 'published')
    .orderBy('slug')
    .execute();
  return templates.map(({ slug, gated, created_at: since }, index): SitePage => {
    const download: Action = { type: 'template_download', meta: { slug } };
    const share = gated ? 0.2 : 0.4;
    const act = (random: Random) => [
      ...actOnAnyPage(random),
      ...sometimes(random, share, download),
    ];
    return { ...content, path: `/templates/${slug}`, weight: 3 + (index % 4) * 2, since, act };
  });
}

async function readThreads(trx: Transaction): Promise<SitePage[]> {
  const threads = await trx
    .selectFrom('threads')
    .select(['id', 'created_at', 'reply_count'])
    .orderBy('created_at')
    .orderBy('title')
    .execute();
  return threads.map(({ id, created_at: since, reply_count: replies }) => ({
    ...{ ...content, path: `/discussions/${id}`, weight: 1 + replies / 2, since },
    act: actOnAnyPage,
  }));
}

async function readTracks(trx: Transaction): Promise<SitePage[]> {
  const tracks = await trx
    .selectFrom('tracks')
    .select(['slug', 'created_at'])
    .where('status', '=', 'published')
    .orderBy('slug')
    .execute();
  return tracks.map(({ slug, created_at: since }) => ({
    ...{ ...section, path: `/tracks/${slug}`, weight: 2, since },
    act: actOnAnyPage,
  }));
}

/** The pages of the demo that have visitors, always in the same order. */
export async function readSitePages(trx: Transaction): Promise<SitePage[]> {
  const members = { ...section, act: () => [] };
  return [
    await readHomePage(trx),
    ...SECTIONS.map((page) => ({ ...section, ...page, act: actOnAnyPage })),
    about,
    search,
    { ...members, path: '/writer', remote: 'remote_writer', weight: 4 },
    { ...members, path: '/admin', remote: 'remote_admin', weight: 1.5 },
    ...(await readPosts(trx)),
    ...(await readTemplates(trx)),
    ...(await readThreads(trx)),
    ...(await readTracks(trx)),
  ];
}
