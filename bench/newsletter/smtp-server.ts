import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server in a process of its own that counts what it gets. It is asked for its counts by a message. */
const received = new Map<string, number>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, { envelope }, callback) {
    stream.resume();
    stream.once('end', () => {
      const to = String(envelope.rcptTo[0]?.address);
      received.set(to, (received.get(to) ?? 0) + 1);
      callback();
    });
  },
});
const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
const address = listening.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('message', () => {
  const counts = [...received.values()];
  process.send?.({
    people: counts.length,
    mails: counts.reduce((sum, count) => sum + count, 0),
  });
});
