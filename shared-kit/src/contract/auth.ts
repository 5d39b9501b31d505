import * as z from 'zod';
import { emailAddress } from './email-address';
import { endpoint } from './endpoint';
import { personName } from './names';
import { newPassword } from './password';
import { id, idParams, instant, messageResponse, role, sitePath, unreadCount } from './primitives';

export const email = emailAddress('Enter a valid email.');

/** A one-time token from a mailed link. */
export const mailToken = z
  .string('This link is not complete.')
  .min(20, 'This link is not complete.')
  .max(200);

export const registration = z.object({
  name: personName('Please tell us your name.'),
  email,
  password: newPassword,
  /** The browser's, an IANA name: daily mails come in the morning there. */
  timeZone: z.string().max(64).optional(),
});

export const credentials = z.object({
  email,
  password: z.string('Enter your password.').min(1, 'Enter your password.').max(1_000),
});

/** The signed-in user, as the browser stores them. */
export const viewer = z.object({ id, name: z.string(), email: z.string(), role });
export type Viewer = z.infer<typeof viewer>;

/** `token` is the bearer token of every later request: `Authorization: Bearer …`. */
export const loginResponse = z.object({ token: z.string(), user: viewer });
export type LoginResponse = z.infer<typeof loginResponse>;

/** One session of the viewer, without its token. */
export const sessionInfo = z.object({
  id,
  /** Browser and system, from the User-Agent: `Chrome on Windows`. */
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
    tag: 'auth',
    changes: 'nothing',
    limit: 'signIn',
    summary: 'Creates an account and logs in. 409 if the email address is taken.',
    body: registration,
    output: loginResponse,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    auth: 'visitor',
    tag: 'auth',
    changes: 'nothing',
    limit: 'logIn',
    summary: 'Logs in. The response is the same for a wrong password and an unknown address.',
    body: credentials,
    output: loginResponse,
    errors: ['unauthenticated'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'user',
    tag: 'auth',
    changes: 'nothing',
    summary: 'Ends the session of the token that is sent.',
    output: messageResponse,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    auth: 'user',
    tag: 'auth',
    summary: 'The user the token belongs to, and how many notifications they have not read.',
    output: viewer.extend({ unreadNotifications: unreadCount }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    auth: 'user',
    tag: 'auth',
    summary: 'The sessions of the viewer, the current one first.',
    output: z.object({ items: z.array(sessionInfo) }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    auth: 'user',
    tag: 'auth',
    changes: 'nothing',
    summary: 'Ends one session of the viewer.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    auth: 'user',
    tag: 'auth',
    changes: 'nothing',
    summary: 'Ends every other session of the viewer.',
    output: messageResponse,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    auth: 'visitor',
    tag: 'auth',
    changes: 'nothing',
    limit: 'mail',
    summary:
      'Mails a link to reset the password. The response is the same whether or not the account exists.',
    body: z.object({
      email,
      /** The path to open after the log-in that follows; the mailed link passes it on. */
      redirect: sitePath.optional(),
    }),
    output: messageResponse,
    status: 202,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    auth: 'visitor',
    tag: 'auth',
    changes: 'nothing',
    limit: 'signIn',
    summary: 'Sets a new password with a mailed one-time token and ends every session.',
    body: z.object({ token: mailToken, password: newPassword }),
    output: messageResponse,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    auth: 'visitor',
    tag: 'auth',
    changes: 'nothing',
    limit: 'signIn',
    summary: 'Confirms the email address of an account.',
    body: z.object({ token: mailToken }),
    output: messageResponse,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email/resend',
    auth: 'user',
    tag: 'auth',
    changes: 'nothing',
    limit: 'mail',
    summary: 'Mails the confirmation link again.',
    output: messageResponse,
    status: 202,
  }),
};
