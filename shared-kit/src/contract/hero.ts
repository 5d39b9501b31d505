import * as z from 'zod';
import { LIMITS, heroVariants, kpiCounts } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { imageSource } from './uploads';
import {
  adminListQuery,
  adminPageOf,
  id,
  idParams,
  instant,
  link,
  messageResponse,
  requiredText,
  text,
  token,
} from './primitives';

/** One key figure (KPI): `value` is a number of at least 0. */
export const kpi = z.object({
  label: requiredText(60, 'Name this figure.'),
  value: z.number('Enter a number.').nonnegative('Enter a number of at least 0.'),
});

export const callToAction = z.object({ label: text(60), href: link });

export const heroStatuses = ['draft', 'scheduled', 'published'] as const;

/** The admin's form. A scheduled hero requires a `publishAt` in the future. */
export const heroForm = z
  .object({
    h1: requiredText(200, 'Write a headline.'),
    subheading: text(500).default(''),
    variant: z.enum(heroVariants).default('A'),
    status: z.enum(heroStatuses).default('draft'),
    publishAt: instant.nullable().default(null),
    ctaPrimary: callToAction,
    ctaSecondary: callToAction,
    media: z.object({
      type: z.enum(['image', 'video']).default('image'),
      url: z.union([
        z.literal(''),
        imageSource(LIMITS.step.imageBytes, 'Keep the picture below 4 MB.'),
      ]),
      alt: text(200).default(''),
    }),
    kpis: z
      .array(kpi)
      .max(LIMITS.heroKpis, `At most ${LIMITS.heroKpis} KPIs are allowed.`)
      .default([]),
  })
  .refine(({ status, publishAt }) => status !== 'scheduled' || publishAt !== null, {
    path: ['publishAt'],
    message: 'Choose when it goes live.',
  })
  .refine(
    ({ status, publishAt }) =>
      status !== 'scheduled' || publishAt === null || Date.parse(publishAt) > Date.now(),
    { path: ['publishAt'], message: 'Choose a time in the future.' },
  );

/** The hero of the home page. */
export const hero = z.object({
  ...heroForm.shape,
  _id: id,
  updatedAt: instant,
  /** Increases with every save; sent as If-Match, it detects a stale one (412). */
  revision: z.number().int().positive(),
});
export type Hero = z.infer<typeof hero>;

export const home = {
  hero: endpoint({
    method: 'GET',
    path: '/api/home/hero',
    auth: 'visitor',
    tag: 'home',
    cacheable: true,
    summary: 'The published hero, or null. A session always gets the same variant.',
    query: z.object({ session: token(100).optional() }),
    output: hero.nullable(),
  }),
};

export const adminHero = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/home/hero',
    auth: 'admin',
    tag: 'Administration: home',
    summary: 'Hero configurations, last updated first.',
    query: adminListQuery.extend({
      status: z.enum(heroStatuses).optional(),
      variant: z.enum(heroVariants).optional(),
    }),
    output: adminPageOf(hero),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/home/hero',
    auth: 'admin',
    tag: 'Administration: home',
    changes: 'content',
    summary: 'Creates a hero.',
    body: heroForm,
    output: hero,
    status: 201,
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/home/hero/:id',
    auth: 'admin',
    tag: 'Administration: home',
    summary: 'One hero.',
    params: idParams,
    output: hero,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/home/hero/:id',
    auth: 'admin',
    tag: 'Administration: home',
    changes: 'content',
    summary: 'Saves a hero.',
    params: idParams,
    body: heroForm,
    output: hero,
    errors: ['not_found', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/home/hero/:id',
    auth: 'admin',
    tag: 'Administration: home',
    changes: 'content',
    summary: 'Deletes a hero. 409 for a published one.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found', 'conflict'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/home/hero/:id/publish',
    auth: 'admin',
    tag: 'Administration: home',
    changes: 'content',
    summary: 'Publishes a hero; the published hero of the same variant becomes a draft.',
    params: idParams,
    output: hero,
    errors: ['not_found', 'stale'],
  }),
};

/** A KPI of the site: one that counts something shows the count instead of its value. */
const siteKpi = kpi.extend({ counts: z.enum(kpiCounts).optional() });

const kpiList = z.object({ items: z.array(kpi) });

export const kpis = {
  list: endpoint({
    method: 'GET',
    path: '/api/metrics',
    auth: 'visitor',
    tag: 'metrics',
    cacheable: true,
    summary: 'The KPIs.',
    output: kpiList,
  }),
};

/** The KPIs with their revision, which increases with every save and is 0 before the first. */
const adminKpiList = z.object({
  items: z.array(siteKpi),
  revision: z.number().int().nonnegative(),
});
export type AdminKpis = z.infer<typeof adminKpiList>;

export const adminKpis = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/metrics',
    auth: 'admin',
    tag: 'Administration: metrics',
    summary: 'The KPIs.',
    output: adminKpiList,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/metrics',
    auth: 'admin',
    tag: 'Administration: metrics',
    changes: 'content',
    summary: 'Replaces the KPIs. With If-Match, 412 and the current KPIs if they have changed.',
    body: z.object({
      items: z.array(siteKpi).max(LIMITS.kpis, `At most ${LIMITS.kpis} KPIs are allowed.`),
    }),
    output: adminKpiList,
    errors: ['stale'],
  }),
};
