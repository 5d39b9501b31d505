import { createTransport, type SendMailOptions } from 'nodemailer';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings';
import type { BulkTransport, Lane } from './lane';
import { createSmtpLane } from './smtp-lane';
import type { Message, Transport } from './transport';

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const toSendMailOptions = (from: string, id: string, message: Message): SendMailOptions => ({
  from,
  to: message.to,
  subject: message.subject,
  text: message.text,
  html: message.html,
  messageId: `<${id}@${domainOf(from)}>`,
  headers: message.headers ?? {},
  // No content of an email may make this process read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends through an SMTP server. */
export function createSmtpTransport(url: string, from: string): Transport & BulkTransport {
  const server = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(id, message) {
      await server.sendMail(toSendMailOptions(from, id, message));
    },
    openLane: () => createSmtpLane(url, (id, message) => toSendMailOptions(from, id, message)),
    isIdempotent: false,
    close: () => server.close(),
  };
}

/** Writes each email as `{id}.eml` into a folder, which any mail program can open. */
export function createFolderTransport(folder: string, from: string): Transport & BulkTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  async function send(id: string, message: Message): Promise<void> {
    const { message: bytes } = await writer.sendMail(toSendMailOptions(from, id, message));
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${id}.eml`);
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  }
  const openLane = (): Lane => ({
    async send(id, message, beforeEnd) {
      const run = await beforeEnd();
      if (run === null) return { kind: 'withheld' };
      run();
      await send(id, message);
      return { kind: 'accepted' };
    },
    close: () => {},
  });
  return {
    send,
    openLane,
    isIdempotent: true,
    close: () => writer.close(),
  };
}

/** SMTP if it is configured, else a folder. */
export function openTransport(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
): Transport & BulkTransport {
  const { smtpUrl, mailFrom, dataDir } = settings;
  return smtpUrl === null
    ? createFolderTransport(join(dataDir, 'outbox'), mailFrom)
    : createSmtpTransport(smtpUrl, mailFrom);
}
