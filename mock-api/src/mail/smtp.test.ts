import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { resetPasswordMessage } from './messages';
import { createSmtpTransport } from './transports';

interface ReceivedMail {
  from: string;
  to: string[];
  user: string;
  source: string;
}

/** A real SMTP server that requires a log-in and stores what it receives. */
async function startServer() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _, callback) {
      if (password !== 'open sesame') return callback(new Error('No.'));
      callback(null, { user: username ?? '' });
    },
    onRcptTo({ address }, _, callback) {
      callback(address.startsWith('full@') ? new Error('The mailbox is full.') : null);
    },
    onData(stream, { envelope, user }, callback) {
      const receive = async () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, user: String(user), source: await text(stream) });
        callback(null);
      };
      void receive();
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { received, port, close: () => new Promise<void>((done) => server.close(() => done())) };
}

const SITE = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
const FROM = 'Sheetfolk <hello@sheetfolk.example>';
const mail = (email: string, name = 'Zoë') =>
  resetPasswordMessage(
    SITE,
    { name, email, isConfirmed: true },
    { token: 'a-token-of-some-length', redirect: null },
  );

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const open = (password = 'open%20sesame') =>
  createSmtpTransport(`smtp://site:${password}@127.0.0.1:${server.port}`, FROM);

test('sends text and HTML from the configured sender to a mail server', async () => {
  const transport = open();
  await transport.send('018f-id', mail('zoe@example.test'));
  transport.close();
  const [{ from, to, user, source } = { from: '', to: [], user: '', source: '' }] = server.received;
  expect({ from, to, user }).toEqual({
    from: 'hello@sheetfolk.example',
    to: ['zoe@example.test'],
    user: 'site',
  });
  expect(source).toContain('Message-ID: <018f-id@sheetfolk.example>');
  expect(source).toContain('Subject: Choose a new password for Sheetfolk');
  expect(source).toMatch(/multipart\/alternative/);
  const plain = source.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  expect(plain).toContain('https://sheetfolk.example/reset?token=a-token-of-some-length');
});

test('a line break in a name or address adds no header or recipient', async () => {
  const transport = open();
  const sent = { ...mail('one@example.test'), subject: 'Hi\r\nBcc: many@example.test' };
  await transport.send('018f-two', sent);
  transport.close();
  const last = server.received.at(-1);
  expect(last?.to).toEqual(['one@example.test']);
  expect(last?.source).not.toMatch(/^Bcc:/im);
});

test.each([
  ['a wrong password', 'wrong', 'zoe@example.test', /Invalid login|No\./],
  ['a full mailbox', 'open%20sesame', 'full@example.test', /full/],
])('%s fails with the reason', async (_, password, to, reason) => {
  const transport = open(password);
  await expect(transport.send('018f-three', mail(to))).rejects.toThrow(reason);
  transport.close();
});
