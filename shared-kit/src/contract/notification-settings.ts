import * as z from 'zod';
import { LIMITS, NOTIFICATION_KINDS } from 'shared-kit/contract/constants';
import { mailToken } from './auth';
import { endpoint } from './endpoint';
import { id, idParams, instant, messageResponse } from './primitives';

/** When a kind of notification is mailed. */
export const mailFrequency = z.enum(['at-once', 'daily', 'weekly', 'never']);
export type MailFrequency = z.infer<typeof mailFrequency>;

/** The name of a time zone in the IANA database. The API knows which ones there are. */
export const timeZone = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_+/-]+$/, 'This is not the name of a time zone.')
  .meta({ example: 'Europe/Berlin' });

const kind = z.enum(NOTIFICATION_KINDS);

const digestTime = {
  /** The hour of daily and weekly mails in the member's time zone. */
  digestHour: z.number().int().min(0).max(23),
  /** The day of weekly mails: 1 is Monday. */
  digestDay: z.number().int().min(1).max(7),
};

/** A browser that shows notifications of the system. It does for as long as its session lasts. */
const pushDevice = z.object({
  id,
  /** Browser and system: `Chrome on Windows`. */
  device: z.string(),
  createdAt: instant,
  /** Whether it is the browser of this session. */
  current: z.boolean(),
});

export const notificationPreferences = z.object({
  kinds: z.array(
    z.object({
      kind,
      /** 'Replies to you' */
      label: z.string(),
      /** `always`: mailed at once whatever the settings say, as an answer to what a member has sent. */
      mail: z.enum([...mailFrequency.options, 'always']),
      push: z.boolean(),
    }),
  ),
  /** Null until it is known; digests go by UTC then. */
  timeZone: timeZone.nullable(),
  ...digestTime,
  email: z.string(),
  /** Mails go to a confirmed address only. */
  emailConfirmed: z.boolean(),
  push: z.object({
    /** The key by which browsers subscribe (VAPID), in base64url. */
    publicKey: z.string(),
    devices: z.array(pushDevice).max(LIMITS.pushDevices),
  }),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** What is left out stays as it is. */
const changedPreferences = z.object({
  kinds: z
    .array(z.object({ kind, mail: mailFrequency.optional(), push: z.boolean().optional() }))
    .max(NOTIFICATION_KINDS.length)
    .optional(),
  timeZone: timeZone.optional(),
  digestHour: digestTime.digestHour.optional(),
  digestDay: digestTime.digestDay.optional(),
});

/** The services of browsers, by their host. Nothing else is ever called. */
const PUSH_HOSTS =
  /^(?:fcm\.googleapis\.com|android\.googleapis\.com|(?:[a-z0-9-]+\.)*(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/** Whether an address is one of a push service. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    PUSH_HOSTS.test(hostname)
  );
}

const base64url = (length: number, example: string) =>
  z
    .string()
    .length(length)
    .regex(/^[\w-]+$/)
    .meta({ example });

/** What a browser's `PushSubscription` is as JSON. */
const pushSubscription = z.object({
  endpoint: z
    .string()
    .max(1_000)
    .refine(isPushEndpoint, 'This push service is not known.')
    .meta({ example: 'https://updates.push.services.mozilla.com/wpush/v2/abc' }),
  keys: z.object({
    p256dh: base64url(87, `B${'A'.repeat(86)}`),
    auth: base64url(22, 'A'.repeat(22)),
  }),
});

/** What a link of a mail has switched off. */
const unsubscribed = messageResponse.extend({
  /** The kinds, as the settings name them. */
  kinds: z.array(z.string()),
});

const tokenParams = z.object({ token: mailToken });

export const notificationSettings = {
  get: endpoint({
    method: 'GET',
    path: '/api/account/notifications',
    auth: 'user',
    tag: 'notifications',
    summary: 'Which notifications the viewer gets by mail and push, and when.',
    output: notificationPreferences,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/account/notifications',
    auth: 'user',
    tag: 'notifications',
    changes: 'nothing',
    summary: 'Changes which notifications are mailed and pushed, and when.',
    body: changedPreferences,
    output: notificationPreferences,
  }),
  addPushDevice: endpoint({
    method: 'POST',
    path: '/api/account/push-devices',
    auth: 'user',
    tag: 'notifications',
    changes: 'nothing',
    summary:
      'Sends push messages to this browser until its session ends. The oldest of more than ten goes.',
    body: pushSubscription,
    output: notificationPreferences,
  }),
  removePushDevice: endpoint({
    method: 'DELETE',
    path: '/api/account/push-devices/:id',
    auth: 'user',
    tag: 'notifications',
    changes: 'nothing',
    summary: 'Sends no more push messages to a browser.',
    params: idParams,
    output: notificationPreferences,
    errors: ['not_found'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/mail/unsubscribe/:token',
    auth: 'visitor',
    tag: 'notifications',
    changes: 'nothing',
    summary: 'Ends mails of a kind, or all of one frequency, with one click (RFC 8058).',
    params: tokenParams,
    output: unsubscribed,
  }),
  resubscribe: endpoint({
    method: 'POST',
    path: '/api/mail/resubscribe/:token',
    auth: 'visitor',
    tag: 'notifications',
    changes: 'nothing',
    summary: 'Undoes what the same token has switched off.',
    params: tokenParams,
    output: unsubscribed,
  }),
};
