import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Lane } from './lane';
import { createSmtpTransport } from './transports';

interface Replies {
  rcpt?: string;
  data?: string;
  /** Closes the connection in place of an answer to the mail. */
  hangsUp?: boolean;
}

const reply = (line: string) =>
  Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });

/** A real SMTP server that replies as it is told to. */
async function startServer() {
  const received: { to: string; source: string }[] = [];
  const replies: Replies = {};
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect(_, callback) {
      connections += 1;
      callback();
    },
    onRcptTo(_, __, callback) {
      callback(replies.rcpt === undefined ? null : reply(replies.rcpt));
    },
    onData(stream, { envelope }, callback) {
      const receive = async () => {
        const source = await text(stream).catch(() => null);
        if (source === null) return;
        if (replies.data !== undefined) return callback(reply(replies.data));
        received.push({ to: String(envelope.rcptTo[0]?.address), source });
        if (replies.hangsUp === true) for (const one of server.connections) one.close();
        else callback(null);
      };
      void receive();
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    received,
    replies,
    connections: () => connections,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

let server: Awaited<ReturnType<typeof startServer>>;
let lane: Lane;
beforeEach(async () => {
  server = await startServer();
  lane = createSmtpTransport(server.url, 'Sheetfolk <hello@sheetfolk.example>').openLane();
});
afterEach(async () => {
  lane.close();
  await server.close();
});

const message = (to = 'a@example.test') => ({
  to,
  subject: 'News',
  text: 'Text.\n.\n..dots',
  html: '<p>HTML</p>',
  headers: { 'List-Unsubscribe': '<https://sheetfolk.example/u>' },
});

const allow = async () => () => {};

test('hands many mails over on one connection, with their id, text and headers', async () => {
  for (const to of ['a@example.test', 'b@example.test']) {
    expect(await lane.send(`id.${to}`, message(to), allow)).toEqual({ kind: 'accepted' });
  }
  expect(server.connections()).toBe(1);
  expect(server.received.map(({ to }) => to)).toEqual(['a@example.test', 'b@example.test']);
  const source = server.received[0]?.source ?? '';
  expect(source).toContain('Message-ID: <id.a@example.test@sheetfolk.example>');
  expect(source).toContain('List-Unsubscribe: <https://sheetfolk.example/u>');
  expect(source).toMatch(/multipart\/alternative/);
  expect(source).toContain('Text.\r\n.\r\n..dots');
});

test('asks when the server has all but the end, and runs the rest in the same moment', async () => {
  const events: string[] = [];
  const sending = lane.send('id', message(), async () => {
    events.push(`asked, received ${server.received.length}`);
    return () => void events.push(`ending, received ${server.received.length}`);
  });
  expect(await sending).toEqual({ kind: 'accepted' });
  expect(events).toEqual(['asked, received 0', 'ending, received 0']);
  expect(server.received).toHaveLength(1);
});

test('a mail that is withheld never arrives, and the next one does', async () => {
  expect(await lane.send('one', message(), async () => null)).toEqual({ kind: 'withheld' });
  expect(await lane.send('two', message('b@example.test'), allow)).toEqual({ kind: 'accepted' });
  expect(server.received.map(({ to }) => to)).toEqual(['b@example.test']);
});

test('a mail whose permission cannot be had never arrives', async () => {
  const failing = lane.send('one', message(), async () =>
    Promise.reject(new Error('No database.')),
  );
  await expect(failing).rejects.toThrow('No database.');
  expect(server.received).toEqual([]);
});

test.each([
  ['550 5.1.1 No such user', true, true],
  ['550 No such user here', true, true],
  ['553 Not allowed', true, true],
  ['550 5.7.1 Blocked by policy', true, false],
  ['552 5.2.2 Mailbox full', false, false],
  ['554 Refused', true, false],
  ['450 4.2.1 Try later', false, false],
])('%s to a recipient', async (line, isPermanent, isAddressDead) => {
  server.replies.rcpt = line;
  expect(await lane.send('one', message(), allow)).toMatchObject({
    kind: 'refused',
    isPermanent,
    isAddressDead,
    reply: line,
  });
  delete server.replies.rcpt;
  expect(await lane.send('two', message(), allow)).toEqual({ kind: 'accepted' });
  expect(server.connections()).toBe(1);
});

test('a refusal of the mail itself says nothing about the address', async () => {
  server.replies.data = '554 5.1.1 Looks like spam';
  expect(await lane.send('one', message(), allow)).toMatchObject({
    isPermanent: true,
    isAddressDead: false,
  });
});

test('a connection that ends before the reply leaves it open whether the mail was taken', async () => {
  server.replies.hangsUp = true;
  expect(await lane.send('one', message(), allow)).toEqual({ kind: 'unanswered' });
  server.replies.hangsUp = false;
  expect(await lane.send('two', message(), allow)).toEqual({ kind: 'accepted' });
});

test('a server that is not there is an error of its own', async () => {
  await server.close();
  await expect(lane.send('one', message(), allow)).rejects.toMatchObject({
    name: 'MailServerError',
  });
  server = await startServer();
});
