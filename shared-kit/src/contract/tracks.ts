import * as z from 'zod';
import { LIMITS, levels } from 'shared-kit/contract/constants';
import { csvExport } from './csv-export';
import { endpoint } from './endpoint';
import { postStatuses } from './post-schemas';
import { imageSource } from './uploads';
import {
  adminListQuery,
  adminPageOf,
  id,
  idParams,
  instant,
  messageResponse,
  requiredText,
  slug,
  text,
} from './primitives';

export const trackStatuses = ['draft', 'published'] as const;

/** The admin's form. Empty `outcomes` are dropped; an empty `slug` is derived from the title. */
export const trackForm = z.object({
  title: requiredText(LIMITS.title, 'Give the track a title.'),
  slug: text(80).default(''),
  level: z.enum(levels).default('Beginner'),
  duration: text(60).default(''),
  order: z
    .number('Enter a number.')
    .min(0, 'Enter a number of at least 0.')
    .max(1_000_000, 'Enter a number of at most 1,000,000.')
    .default(0),
  outcomes: z
    .array(text(300))
    .max(40, 'Enter at most 40 lines.')
    .transform((lines) => lines.filter((line) => line !== ''))
    .default([]),
  status: z.enum(trackStatuses).default('draft'),
  cover: imageSource(LIMITS.step.imageBytes, 'Keep the picture below 4 MB.')
    .nullable()
    .default(null),
  meta: text(300).default(''),
  text: text(5_000).default(''),
  /** The posts it is made of, in order. */
  tutorials: z
    .array(id)
    .max(LIMITS.trackTutorials, `A track has at most ${LIMITS.trackTutorials} tutorials.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each tutorial can be in a track once.')
    .default([]),
});

/** A tutorial of a track: for the public only if it is published. */
export const trackTutorial = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  status: z.enum(postStatuses),
  readingMinutes: z.number().int().min(1),
});

export type TrackTutorial = z.infer<typeof trackTutorial>;

export const track = z.object({
  ...trackForm.shape,
  tutorials: z.array(trackTutorial),
  _id: id,
  updatedAt: instant,
  /** Increases with every save; sent as If-Match, it detects a stale one (412). */
  revision: z.number().int().positive(),
});
export type Track = z.infer<typeof track>;

/** A track in a list for the public: without its tutorials, of which there may be many. */
export const trackSummary = track.omit({ tutorials: true });
export type TrackSummary = z.infer<typeof trackSummary>;

const filters = { status: z.enum(trackStatuses).optional(), level: z.enum(levels).optional() };

export const tracks = {
  list: endpoint({
    method: 'GET',
    path: '/api/tracks',
    auth: 'visitor',
    tag: 'tracks',
    cacheable: true,
    summary: 'Learning tracks by `order`. Only admins may request another `status` than published.',
    query: z.object({ status: z.enum(trackStatuses).optional() }),
    output: z.object({ items: z.array(trackSummary) }),
    errors: ['forbidden'],
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/tracks/:slug',
    auth: 'visitor',
    tag: 'tracks',
    cacheable: true,
    summary: 'One published track.',
    params: z.object({ slug }),
    output: track,
    errors: ['not_found'],
  }),
};

export const adminTracks = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/tracks',
    auth: 'admin',
    tag: 'Administration: tracks',
    summary: 'Tracks of every status. Sort keys: order, title, updatedAt.',
    query: adminListQuery.extend(filters),
    output: adminPageOf(track),
  }),
  csv: csvExport('/api/admin/tracks/export', 'Administration: tracks', 'Tracks', filters),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/tracks/:id',
    auth: 'admin',
    tag: 'Administration: tracks',
    summary: 'One track.',
    params: idParams,
    output: track,
    errors: ['not_found'],
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/admin/tracks/order',
    auth: 'admin',
    tag: 'Administration: tracks',
    changes: 'content',
    summary: 'Numbers the named tracks 0, 1, 2… in this order; the others keep their number.',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    output: z.object({
      items: z.array(z.object({ _id: id, order: z.number(), revision: z.number() })),
    }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/tracks',
    auth: 'admin',
    tag: 'Administration: tracks',
    changes: 'content',
    summary: 'Creates a track.',
    body: trackForm,
    output: track,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/tracks/:id',
    auth: 'admin',
    tag: 'Administration: tracks',
    changes: 'content',
    summary: 'Saves a track.',
    params: idParams,
    body: trackForm,
    output: track,
    errors: ['not_found', 'conflict', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/tracks/:id',
    auth: 'admin',
    tag: 'Administration: tracks',
    changes: 'content',
    summary: 'Deletes a track.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
};
