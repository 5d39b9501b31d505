import { contract, emailKey } from 'shared-kit/contract';
import { createContentVersion } from '../db/content-version';
import { newId } from '../db/ids';
import { subscriberVector } from '../db/search/documents';
import { sendNewsletter } from '../jobs/send-newsletter';
import { runJob } from '../jobs/scheduler';
import type { BulkTransport, HandOver } from '../mail/lane';
import type { Message } from '../mail/transport';
import type { TestApi, TestMember } from './start-test-api';

const SITE = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };

interface Mailbox extends BulkTransport {
  received: Message[];
  /** What a mail to an address comes to; it is accepted by default. */
  answer: (to: string) => HandOver | Error;
}

/** A mail server in memory. */
export function createMailbox() {
  const received: Message[] = [];
  const box: Mailbox = {
    received,
    answer: () => ({ kind: 'accepted' }),
    isIdempotent: false,
    openLane: () => ({
      async send(_id, message, beforeEnd) {
        const answer = box.answer(message.to);
        if (answer instanceof Error) throw answer;
        if (answer.kind === 'refused') return answer;
        const run = await beforeEnd();
        if (run === null) return { kind: 'withheld' };
        run();
        received.push(message);
        return answer;
      },
      close: () => {},
    }),
  };
  return box;
}

/** Writes and sends issues as an admin does. */
export function createNewsletterClient(api: TestApi, admin: TestMember, folder: string) {
  const { adminNewsletter } = contract;
  const contentVersion = createContentVersion(api.db);

  return {
    create: (more: object = {}) =>
      api.request(
        adminNewsletter.create,
        { body: { subject: 'What is new', bodyHtml: '<p>Hello.</p>', ...more } },
        admin,
      ),
    find: (id: string) => api.request(adminNewsletter.byId, { params: { id } }, admin),
    sendNow: (id: string) =>
      api.request(adminNewsletter.schedule, { params: { id }, body: { scheduledAt: null } }, admin),
    /** Adds a confirmed subscriber for each address. */
    subscribe: async (addresses: readonly string[], more: object = {}) => {
      const at = new Date(Date.now() - 60_000);
      await api.db
        .insertInto('subscribers')
        .values(
          addresses.map((email) => ({
            id: newId(),
            email,
            email_key: emailKey(email),
            source: 'site',
            tags: [],
            confirmed_at: at,
            created_at: at,
            search: subscriberVector({ email, source: 'site' }),
            ...more,
          })),
        )
        .execute();
    },
    createJob: (transport: BulkTransport) =>
      sendNewsletter({ site: SITE, transport, contentVersion, folder, ratePerMinute: 1_000_000 }),
    /** Runs the job until it has nothing to do. */
    run: async (job: ReturnType<typeof sendNewsletter>, clock = () => new Date()) => {
      let isAgain = true;
      while (isAgain) {
        isAgain = false;
        // Whatever the clock of the run before said.
        await api.db.deleteFrom('jobs').where('name', '=', job.name).execute();
        await runJob(api.db, job, clock, { runAgain: () => (isAgain = true) });
      }
    },
  };
}
