import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'node:net';
import type { AbusedSite, AbuseScenario } from '../scenario';
import { addressOf, openConnection } from './connection';

const UPLOADS = 130;
const READERS = 150;

/** How long the site is held: longer than a connection without progress may last. */
const DURATION_MS = 45_000;

/** The address of a file of a few megabytes, which does not fit into the buffers of a connection. */
async function uploadFile({ apiUrl, createMember }: AbusedSite): Promise<string> {
  const form = new FormData();
  form.append('file', new File(['a,b,c\n'.repeat(833_333)], 'rows.csv', { type: 'text/csv' }));
  const response = await fetch(`${apiUrl}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await createMember()}` },
    body: form,
  });
  const body: unknown = await response.json();
  const url = body !== null && typeof body === 'object' && 'url' in body ? body.url : null;
  if (typeof url !== 'string') throw new Error(`No file: ${JSON.stringify(body)}`);
  return url;
}

async function hold(sockets: Socket[], signal: AbortSignal): Promise<string> {
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, 5_000);
  await wait(DURATION_MS, undefined, { signal }).catch(() => {});
  clearInterval(timer);
  const open = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  return `${open} of ${sockets.length} connections open after ${DURATION_MS / 1_000} s`;
}

/** Uploads, each from an address of its own, that send a byte every five seconds. */
export const slowUploads: AbuseScenario = {
  name: 'slow uploads',
  run: ({ edgeUrl }, signal) =>
    hold(
      Array.from({ length: UPLOADS }, (_, index) =>
        openConnection(edgeUrl, [
          'POST /api/community-submissions HTTP/1.1',
          `x-forwarded-for: ${addressOf(index)}`,
          'content-type: application/json',
          'content-length: 100000',
        ]),
      ),
      signal,
    ),
};

/** Readers of a large file, each at an address of its own, that do not read. */
export const unreadFiles: AbuseScenario = {
  name: 'files that nobody reads',
  run: async (site, signal) => {
    const path = await uploadFile(site);
    const readers = Array.from({ length: READERS }, (_, index) =>
      openConnection(site.edgeUrl, [
        `GET ${path} HTTP/1.1`,
        `x-forwarded-for: ${addressOf(index)}`,
      ]).pause(),
    );
    return hold(readers, signal);
  },
};
