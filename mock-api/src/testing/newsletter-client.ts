import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, emailKey } from 'shared-kit/contract';
import { createContentVersion } from '../db/content-version';
import { newId } from '../db/ids';
import { subscriberVector } from '../db/search/documents';
import { sendNewsletter } from '../jobs/send-newsletter';
import { runJob } from '../jobs/scheduler';
import type { BulkTransport, HandOver } from '../mail/lane';
import type { Message } from '../mail/transport';
import { startTestApi, type TestApi, type TestMember } from './start-test-api';

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

/** Starts the API with an admin, and a client that writes and sends issues as they do. */
export async function startNewsletterApi(options?: Parameters<typeof startTestApi>[0]) {
  const api = await startTestApi(options);
  const admin = await api.member('admin', 'Asha');
  return { api, admin, client: createClient(api, admin) };
}

export type NewsletterClient = ReturnType<typeof createClient>;

function createClient(api: TestApi, admin: TestMember) {
  const { adminNewsletter } = contract;
  const contentVersion = createContentVersion(api.db);
  const folder = mkdtempSync(join(tmpdir(), 'sf-newsletter-'));

  return {
    /** Where the journals of its jobs are. */
    folder,
    /** Closes the API. */
    close: async () => {
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    },
    /** Deletes all issues, suppressions and subscribers. */
    clear: async () => {
      await api.db.deleteFrom('newsletter_issues').execute();
      await api.db.deleteFrom('newsletter_suppressions').execute();
      await api.db.deleteFrom('subscribers').execute();
    },
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
