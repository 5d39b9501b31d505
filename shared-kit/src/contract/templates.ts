import * as z from 'zod';
import { LIMITS, levels, templateTypes } from 'shared-kit/contract/constants';
import { csvExport } from './csv-export';
import { endpoint } from './endpoint';
import { attachment, mediaFile } from './media';
import { fileUpload, imageSource } from './uploads';
import {
  adminListQuery,
  adminPageOf,
  flag,
  id,
  idParams,
  instant,
  link,
  messageResponse,
  pageOf,
  pageQuery,
  requiredText,
  slug,
  tagCount,
  tagList,
  text,
} from './primitives';
import { trackStatuses } from './tracks';

/** A file that was uploaded before, by the `url` of the response. */
const uploadedFile = z.object({ url: z.string().max(2_000) });

/** The admin's form. The file is a stored URL (`fileUrl`) or an upload (`file`). */
export const templateForm = z.object({
  title: requiredText(LIMITS.title, 'Give the template a title.'),
  slug: text(80).default(''),
  type: z.enum(templateTypes).default('Excel'),
  version: text(20).default('1.0.0'),
  fileUrl: z.union([z.literal(''), link]).default(''),
  file: z.union([uploadedFile, fileUpload(attachment.maxBytes, attachment.message)]).optional(),
  preview: z
    .array(imageSource(LIMITS.step.imageBytes, 'Keep the picture below 4 MB.'))
    .max(10, 'Add at most 10 pictures.')
    .default([]),
  tags: tagList.default([]),
  difficulty: z.enum(levels).default('Beginner'),
  tools: tagList.default([]),
  gated: z.boolean().default(false),
  status: z.enum(trackStatuses).default('draft'),
  seo: z.object({ desc: text(300).default('') }).prefault({}),
});

/** A template. `fileUrl` is empty if it is gated: the download then requires a signed URL. */
export const template = z.object({
  ...templateForm.omit({ file: true }).shape,
  _id: id,
  fileName: z.string(),
  fileSize: z.number().int(),
  downloads: z.number().int(),
  updatedAt: instant,
  /** Increases with every save; sent as If-Match, it detects a stale one (412). */
  revision: z.number().int().positive(),
});
export type Template = z.infer<typeof template>;

const filters = {
  status: z.enum(trackStatuses).optional(),
  type: z.enum(templateTypes).optional(),
  gated: flag,
};

export const templates = {
  list: endpoint({
    method: 'GET',
    path: '/api/templates',
    auth: 'visitor',
    tag: 'templates',
    cacheable: true,
    summary:
      'Templates, last updated first. Only admins may request another `status` than published.',
    query: pageQuery.extend({
      tag: text(LIMITS.tag).optional(),
      type: z.enum(templateTypes).optional(),
      q: text(200).optional(),
      status: z.enum(trackStatuses).optional(),
    }),
    output: pageOf(template),
    errors: ['forbidden'],
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/templates/tags',
    auth: 'visitor',
    tag: 'templates',
    cacheable: true,
    summary: 'The tags of the 2,000 most recently updated published templates, most used first.',
    output: z.object({ items: z.array(tagCount) }),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/templates/:id',
    auth: 'visitor',
    tag: 'templates',
    cacheable: true,
    summary: 'One template, by slug or by id.',
    params: z.object({ id: slug }),
    output: template,
    errors: ['not_found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/templates/:id/download',
    auth: 'visitor',
    tag: 'templates',
    summary:
      'Downloads the file. A gated template requires the `expires` and `signature` of the URL that unlocking returned; 403 otherwise. With `preview=true` it is not counted as a download.',
    params: z.object({ id: slug }),
    query: z.object({
      expires: z.coerce.number().int().optional(),
      signature: z.string().max(200).optional(),
      preview: flag,
    }),
    output: z.unknown(),
    produces: '*/*',
    errors: ['not_found', 'forbidden'],
  }),
};

export const adminTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/templates',
    auth: 'admin',
    tag: 'Administration: templates',
    summary: 'Templates of every status. Sort keys: title, downloads, updatedAt.',
    query: adminListQuery.extend(filters),
    output: adminPageOf(template),
  }),
  csv: csvExport('/api/admin/templates/export', 'Administration: templates', 'Templates', filters),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/templates/:id',
    auth: 'admin',
    tag: 'Administration: templates',
    summary:
      'One template, for the form. `fileUrl` is the address of the file even if it is gated or a draft; sent back unchanged, the file stays.',
    params: idParams,
    output: template,
    errors: ['not_found'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/admin/templates/files',
    auth: 'admin',
    tag: 'Administration: templates',
    changes: 'content',
    limit: 'upload',
    summary:
      'Stores a file of at most 6 MB for a template. Its URL is only valid for an hour: a template that is saved with it as `file` has the file from then on.',
    form: { purposes: { template: attachment }, defaultPurpose: 'template' },
    output: mediaFile,
    status: 201,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/templates',
    auth: 'admin',
    tag: 'Administration: templates',
    changes: 'content',
    summary: 'Creates a template.',
    body: templateForm,
    output: template,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/templates/:id',
    auth: 'admin',
    tag: 'Administration: templates',
    changes: 'content',
    summary: 'Saves a template.',
    params: idParams,
    body: templateForm,
    output: template,
    errors: ['not_found', 'conflict', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/templates/:id',
    auth: 'admin',
    tag: 'Administration: templates',
    changes: 'content',
    summary: 'Deletes a template.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
};
