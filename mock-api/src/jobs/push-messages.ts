import type { Site } from '../mail/transport';
import { createPostMessage, type PostMessage } from '../resources/push/post-message';
import { sendDueMessages } from '../resources/push/send-messages';
import { loadVapidKeys } from '../resources/push/vapid';
import type { Job } from './job';

interface Options {
  site: Site;
  /** Defaults to the push services of browsers. */
  post?: PostMessage;
}

/** Sends push messages to the browsers of members who asked for them. */
export const pushMessages = ({ site, post }: Options): Job => ({
  name: 'push-messages',
  intervalMs: 0,
  async run(db, now, controls) {
    // Also makes the keys at the first start.
    const vapid = await loadVapidKeys(db);
    const send = post ?? createPostMessage(site, vapid);
    return { sent: await sendDueMessages(db, site, send, now, controls?.signal) };
  },
});
