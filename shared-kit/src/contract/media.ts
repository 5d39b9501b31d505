import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { dataUrlBytes, fileUpload } from './uploads';

/** A stored file. `width` and `height` in pixels for pictures. */
export const mediaFile = z.object({
  url: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

export type MediaFile = z.infer<typeof mediaFile>;

const image = {
  maxBytes: LIMITS.step.imageBytes,
  message: 'Please keep media below 4 MB to avoid bloating the draft.',
};

/** The limit of a file to download, and of a picture or a file of a discussion. */
export const attachment = {
  maxBytes: LIMITS.resource.attachmentBytes,
  message: 'Please keep attachments below 6 MB.',
};

/** What a file is for: an image within a text, a file to download, or either in a discussion. */
const purpose = z.enum(['image', 'attachment', 'discussion']);

export const media = {
  upload: endpoint({
    method: 'POST',
    path: '/api/media',
    auth: 'user',
    tag: 'media',
    changes: 'nothing',
    limit: 'upload',
    summary:
      'Stores an image of at most 4 MB, an attachment of at most 6 MB, or either of a discussion, and returns its URL. The URL of an attachment ends with its extension.',
    form: { purposes: { image, attachment, discussion: attachment }, defaultPurpose: 'attachment' },
    // As releases of before the form send it.
    body: fileUpload(attachment.maxBytes, attachment.message)
      .extend({ purpose: purpose.default('attachment') })
      .refine((file) => file.purpose !== 'image' || dataUrlBytes(file.dataUrl) <= image.maxBytes, {
        path: ['dataUrl'],
        message: image.message,
      }),
    output: mediaFile,
    status: 201,
    errors: ['quota_exceeded'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/media/:name',
    auth: 'visitor',
    tag: 'media',
    summary:
      'A stored file, by the hash of its bytes; `w` requests a narrower picture in pixels. An attachment is saved under `name` if that has the extension of its kind. Private files require a signed, expiring URL.',
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
