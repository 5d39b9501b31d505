import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { viewer } from './auth';
import { endpoint } from './endpoint';
import { handleText } from './handles';
import { nameText } from './names';
import { newPassword } from './password';
import { imageSource } from './uploads';
import { instant, link, messageResponse, text } from './primitives';

/** The viewer's own account. */
export const account = viewer.extend({
  /** Null until the member has been given one. */
  handle: z.string().nullable(),
  bio: z.string(),
  avatar: z.string().nullable(),
  socialUrl: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** Whether everybody sees their learning tracks on their profile. */
  showsProgress: z.boolean(),
  createdAt: instant,
  /** What the member's files take, and may take, in bytes; null for admins, who have no quota. */
  storage: z.object({ usedBytes: z.number().int(), quotaBytes: z.number().int().nullable() }),
});

export const profileForm = z.object({
  /** A changed name must be one of `personName`, too: see `findNameError`. */
  name: nameText('Please tell us your name.'),
  bio: text(LIMITS.bio, `Keep your bio under ${LIMITS.bio} characters.`).default(''),
  avatar: imageSource(LIMITS.guest.photoBytes, 'Profile photo must be under 1.5MB.')
    .nullable()
    .default(null),
  socialUrl: z
    .union([z.literal('').transform(() => null), link])
    .nullable()
    .default(null),
});

export const handleForm = z.object({ handle: handleText });

const currentPassword = z
  .string('Enter your current password.')
  .min(1, 'Enter your current password.')
  .max(1_000);

export const passwordForm = z.object({ currentPassword, newPassword });

export const accountEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/account',
    auth: 'user',
    tag: 'account',
    summary: 'The viewer’s own account.',
    output: account,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/account',
    auth: 'user',
    tag: 'account',
    changes: 'content',
    limit: 'profile',
    summary: 'Changes name, bio, avatar and social link.',
    body: profileForm,
    output: account,
    errors: ['quota_exceeded'],
  }),
  changeHandle: endpoint({
    method: 'PUT',
    path: '/api/account/handle',
    auth: 'user',
    tag: 'account',
    changes: 'content',
    limit: 'handle',
    summary: 'Changes the handle. The address of before redirects to the new one.',
    body: handleForm,
    output: account,
    errors: ['conflict'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    auth: 'user',
    tag: 'account',
    changes: 'content',
    summary: 'Changes the password and signs every other browser out.',
    body: passwordForm,
    output: messageResponse,
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/account/confirm',
    auth: 'user',
    tag: 'account',
    changes: 'nothing',
    summary:
      'Confirms the password for this session. For some minutes it may do what needs that (`confirmation_required`).',
    body: z.object({ password: currentPassword }),
    output: z.object({ confirmedUntil: instant }),
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/account/export',
    auth: 'user',
    tag: 'account',
    limit: 'export',
    summary: 'All stored data about the viewer, as one JSON document, streamed.',
    output: z.string(),
    produces: 'application/json',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account',
    auth: 'user',
    tag: 'account',
    changes: 'content',
    summary:
      'Deletes the account with its sessions, drafts, likes and follows. Published content stays, by “Deleted member”.',
    body: z.object({ password: currentPassword }),
    output: messageResponse,
    errors: ['conflict'],
  }),
};
