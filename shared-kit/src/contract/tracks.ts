import * as z from 'zod';
import { LIMITS, levels } from 'shared-kit/constants';
import { endpoint } from './endpoint';
import { imageSource } from './uploads';
import {
  adminListQuery,
  adminPageOf,
  id,
  idParams,
  instant,
  messageResponse,
  requiredText,
  text,
} from './primitives';

export const trackStatuses = ['draft', 'published'] as const;

/** The admin's form. Empty `outcomes` are dropped; an empty `slug` is derived from the title. */
export const trackForm = z.object({
  title: requiredText(LIMITS.title, 'Give the track a title.'),
  slug: text(80).default(''),
  level: z.enum(levels).default('Beginner'),
  duration: text(60).default(''),
  order: z.number('Enter a number.').int().min(0, 'Enter a number of at least 0.').default(0),
  outcomes: z
    .array(text(300))
    .max(40)
    .transform((lines) => lines.filter((line) => line !== ''))
    .default([]),
  status: z.enum(trackStatuses).default('draft'),
  cover: imageSource(LIMITS.step.imageBytes, 'Keep the picture below 4 MB.')
    .nullable()
    .default(null),
  meta: text(300).default(''),
  text: text(5_000).default(''),
});

export const track = z.object({ ...trackForm.shape, _id: id, updatedAt: instant });
export type Track = z.infer<typeof track>;

export const tracks = {
  list: endpoint({
    method: 'GET',
    path: '/api/tracks',
    auth: 'visitor',
    summary: 'Learning tracks by `order`. Only admins may request another `status` than published.',
    query: z.object({ status: z.enum(trackStatuses).optional() }),
    output: z.object({ items: z.array(track) }),
    errors: ['forbidden'],
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/tracks/:slug',
    auth: 'visitor',
    summary: 'One published track.',
    params: z.object({ slug: z.string().min(1).max(200) }),
    output: track,
    errors: ['not_found'],
  }),
};

export const adminTracks = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/tracks',
    auth: 'admin',
    summary: 'Tracks of every status.',
    query: adminListQuery,
    output: adminPageOf(track),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/tracks',
    auth: 'admin',
    summary: 'Creates a track.',
    body: trackForm,
    output: track,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/tracks/:id',
    auth: 'admin',
    summary: 'Saves a track.',
    params: idParams,
    body: trackForm,
    output: track,
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/tracks/:id',
    auth: 'admin',
    summary: 'Deletes a track.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
};
