import { type BulkTransport, MailServerError } from '../mail/lane';
import {
  createMailbox,
  startNewsletterApi,
  type NewsletterClient,
} from '../testing/newsletter-client';
import type { TestApi } from '../testing/start-test-api';

let api: TestApi;
let client: NewsletterClient;
beforeAll(async () => {
  ({ api, client } = await startNewsletterApi());
});
afterAll(() => client.close());
beforeEach(() => client.clear());

async function startIssue() {
  const { _id: id } = await client.create();
  await client.sendNow(id);
  return id;
}

test('a connection that breaks off between the mark and the end of a mail costs nobody the mail', async () => {
  await client.subscribe(['reader@example.test']);
  const id = await startIssue();
  const box = createMailbox();
  const broken: BulkTransport = {
    isIdempotent: false,
    openLane: () => ({
      async send(_id, _message, beforeEnd) {
        await beforeEnd();
        throw new MailServerError('The mail server closed the connection.');
      },
      close: () => {},
    }),
  };
  await client.run(client.createJob(broken));
  await client.run(client.createJob(box), () => new Date(Date.now() + 3_600_000));
  expect(box.received).toHaveLength(1);
  expect(await client.find(id)).toMatchObject({ status: 'sent', counts: { sent: 1, unknown: 0 } });
});

test('an issue whose last mails wait for another attempt holds up no other issue', async () => {
  await client.subscribe(['busy@example.test', 'free@example.test']);
  const box = createMailbox();
  box.answer = (to) =>
    to.startsWith('busy')
      ? { kind: 'refused', isPermanent: false, isAddressDead: false, reply: '450 4.2.1 Later' }
      : { kind: 'accepted' };
  const job = client.createJob(box);
  const first = await startIssue();
  await client.run(job);
  const second = await startIssue();
  await client.run(job);
  expect(box.received).toHaveLength(2);
  box.answer = () => ({ kind: 'accepted' });
  await api.db
    .updateTable('newsletter_deliveries')
    .set({ due_at: new Date(0) })
    .execute();
  await client.run(job);
  for (const id of [first, second]) {
    expect(await client.find(id)).toMatchObject({ status: 'sent', counts: { sent: 2 } });
  }
});
