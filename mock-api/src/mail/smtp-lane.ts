import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type BeforeEnd, type HandOver, type Lane, MailServerError } from './lane';
import { readRefusal } from './smtp-reply';
import type { Message } from './transport';

/** Longer than any server needs; shorter than the lease of the job that sends. */
const SEND_TIMEOUT_MS = 30_000;

/** A mail, all of it but its end, which waits for a permission. */
class HeldMail extends Readable {
  wasEnded = false;
  wasWithheld = false;

  constructor(
    private readonly source: Buffer,
    private readonly beforeEnd: BeforeEnd,
  ) {
    super({ read: () => {} });
  }

  /** Ends the stream of the connection itself: between the permission and the end is no other event. */
  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    destination.write(this.source);
    this.finish(destination).catch((error: unknown) => this.emit('error', error));
    return destination;
  }

  private async finish(destination: NodeJS.WritableStream): Promise<void> {
    const run = await this.beforeEnd();
    if (run === null) {
      this.wasWithheld = true;
      throw new Error('The mail was withheld.');
    }
    run();
    this.wasEnded = true;
    destination.end();
  }
}

/** What the library adds to an error: the command that failed, and the server's reply. */
interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
}

async function connect(url: string): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: SEND_TIMEOUT_MS,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('The mail server closed the connection.')));
      connection.connect((error) => {
        if (error) reject(error);
        else if (auth === undefined) resolve();
        else connection.login(auth, (failure) => (failure ? reject(failure) : resolve()));
      });
    });
    connection.on('error', () => {});
    return connection;
  } catch (error) {
    connection.close();
    throw new MailServerError(error instanceof Error ? error.message : String(error));
  }
}

/** 421, or a failed log-in or sender: the server takes no mail, whoever it is for. */
const isAboutServer = ({ command = '', responseCode = 0 }: SmtpError): boolean =>
  responseCode === 0 || responseCode === 421 || !/^(?:RCPT TO|DATA)/.test(command);

/**
 * A connection to an SMTP server that is opened by its first mail. It knows of each mail whether the server
 * can have taken it, because it holds the end back until it may be sent.
 */
export function createSmtpLane(
  url: string,
  toOptions: (id: string, message: Message) => object,
): Lane {
  let connection: SMTPConnection | null = null;
  const close = () => {
    connection?.close();
    connection = null;
  };

  /** Lets the connection begin another mail after a refusal; if the server will not, it is closed. */
  const reset = () =>
    new Promise<void>((resolve) => {
      const open = connection;
      if (open === null) return resolve();
      open.once('end', resolve);
      open.reset((error) => {
        open.off('end', resolve);
        if (error) close();
        resolve();
      });
    });

  function transmit(open: SMTPConnection, to: string, from: string, mail: HeldMail) {
    return new Promise<void>((resolve, reject) => {
      const onEnd = () => reject(new Error('The mail server closed the connection.'));
      open.once('end', onEnd);
      open.once('error', reject);
      open.send({ from, to: [to] }, mail, (error) => {
        open.off('end', onEnd);
        open.off('error', reject);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  async function attempt(id: string, message: Message, beforeEnd: BeforeEnd): Promise<HandOver> {
    const composed = new MailComposer(toOptions(id, message)).compile();
    const { from, to } = composed.getEnvelope();
    const source = await composed.build();
    connection ??= await connect(url);
    const mail = new HeldMail(source, beforeEnd);
    try {
      await transmit(connection, String([to].flat()[0]), String(from), mail);
      return { kind: 'accepted' };
    } catch (reason) {
      const error: SmtpError = reason instanceof Error ? reason : new Error(String(reason));
      if (mail.wasWithheld) {
        close();
        return { kind: 'withheld' };
      }
      const isReplied = error.response !== undefined && (error.responseCode ?? 0) > 0;
      if (mail.wasEnded && !isReplied) {
        close();
        return { kind: 'unanswered' };
      }
      if (isAboutServer(error)) {
        close();
        throw new MailServerError(error.message);
      }
      await reset();
      return readRefusal(error.response ?? '', error.command?.startsWith('RCPT TO') === true);
    }
  }

  return {
    async send(id, message, beforeEnd) {
      const isFresh = connection === null;
      try {
        return await attempt(id, message, beforeEnd);
      } catch (error) {
        // Servers close connections after so many mails, or when one was idle.
        if (isFresh || !(error instanceof MailServerError)) throw error;
        return attempt(id, message, beforeEnd);
      }
    },
    close,
  };
}
