import * as z from 'zod';
import { LIMITS } from 'shared-kit/constants';
import { endpoint } from './endpoint';
import { id, idParams, instant, messageResponse, requiredText, role } from './primitives';

export const email = z
  .string('Enter a valid email.')
  .trim()
  .max(254, 'Enter a valid email.')
  .pipe(z.email('Enter a valid email.'));

/** A token that came by mail. */
export const mailToken = z.string().min(20, 'This link is not complete.').max(200);

/** Passwords are never trimmed: a space is a character like any other. */
export const newPassword = z
  .string('Choose a password.')
  .min(LIMITS.password.min, `Use at least ${LIMITS.password.min} characters.`)
  .max(LIMITS.password.max, `Use at most ${LIMITS.password.max} characters.`);

export const registration = z.object({
  name: requiredText(LIMITS.name, 'Please tell us your name.'),
  email,
  password: newPassword,
});

export const credentials = z.object({
  email,
  password: z.string('Enter your password.').min(1, 'Enter your password.').max(1_000),
});

/** The signed-in person, as their own browser keeps them. */
export const viewer = z.object({ id, name: z.string(), email: z.string(), role });
export type Viewer = z.infer<typeof viewer>;

/** `token` goes into `Authorization: Bearer …` of every later call. */
export const loginResponse = z.object({ token: z.string(), user: viewer });
export type LoginResponse = z.infer<typeof loginResponse>;

/** One signed-in browser of the viewer. Never the token. */
export const sessionInfo = z.object({
  id,
  /** `Chrome on Windows`, as far as the browser says so. */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});

export const auth = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    auth: 'visitor',
    summary: 'Makes an account and signs it in. 409 if the address is taken.',
    body: registration,
    output: loginResponse,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    auth: 'visitor',
    summary: 'Signs in. Answers alike for a wrong password and an unknown address.',
    body: credentials,
    output: loginResponse,
    errors: ['unauthenticated'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'user',
    summary: 'Ends the session whose token is sent.',
    output: messageResponse,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    auth: 'user',
    summary: 'The person the token belongs to.',
    output: viewer,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    auth: 'user',
    summary: 'The browsers the viewer is signed in with, the one that asks first.',
    output: z.object({ items: z.array(sessionInfo) }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    auth: 'user',
    summary: 'Signs one browser out.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    auth: 'user',
    summary: 'Signs every other browser out.',
    output: messageResponse,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    auth: 'visitor',
    summary:
      'Mails a link to choose a new password. Answers alike whether or not there is an account.',
    body: z.object({ email }),
    output: messageResponse,
    status: 202,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    auth: 'visitor',
    summary: 'Sets a new password by a mailed token, once, and ends every session.',
    body: z.object({ token: mailToken, password: newPassword }),
    output: messageResponse,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    auth: 'visitor',
    summary: 'Confirms the address an account was made with.',
    body: z.object({ token: mailToken }),
    output: messageResponse,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email/resend',
    auth: 'user',
    summary: 'Mails the confirmation link again.',
    output: messageResponse,
    status: 202,
  }),
};
