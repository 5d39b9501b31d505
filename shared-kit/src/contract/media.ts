import * as z from 'zod';
import { LIMITS } from 'shared-kit/constants';
import { endpoint } from './endpoint';
import { fileUpload } from './uploads';

/** A stored file. `width` and `height` in pixels for pictures. */
export const mediaFile = z.object({
  url: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

export const media = {
  upload: endpoint({
    method: 'POST',
    path: '/api/media',
    auth: 'user',
    summary: 'Stores a picture or an attachment and returns its URL.',
    body: fileUpload(LIMITS.resource.attachmentBytes, 'Please keep attachments below 6 MB.'),
    output: mediaFile,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/media/:name',
    auth: 'visitor',
    summary:
      'A stored file, by the hash of its bytes; `w` requests a narrower picture in pixels. Private files require a signed, expiring URL.',
    params: z.object({ name: z.string().regex(/^[a-f0-9]{64}(\.[a-z0-9]{1,5})?$/) }),
    query: z.object({
      w: z.coerce.number().int().positive().optional(),
      name: z.string().max(300).optional(),
      expires: z.coerce.number().int().optional(),
      signature: z.string().max(200).optional(),
    }),
    output: z.unknown(),
    produces: '*/*',
    errors: ['not_found'],
  }),
};
