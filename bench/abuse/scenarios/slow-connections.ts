import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { AbusedSite, AbuseScenario } from '../scenario';

const UPLOADS = 130;
const READERS = 150;

/** How long the site is held: longer than a connection without progress may last. */
const DURATION_MS = 45_000;

function openConnection(url: string, lines: string[]): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The site may close it at any time.
  socket.on('error', () => {});
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** The address of a file of a few megabytes, which does not fit into the buffers of a connection. */
async function uploadFile({ apiUrl, createMember }: AbusedSite): Promise<string> {
  const bytes = Buffer.alloc(5_000_000, 'a,b,c\n');
  const response = await fetch(`${apiUrl}/api/media`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await createMember()}`,
    },
    body: JSON.stringify({
      name: 'rows.csv',
      purpose: 'attachment',
      dataUrl: `data:text/csv;base64,${bytes.toString('base64')}`,
    }),
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

/** Uploads that send a byte every five seconds. */
export const slowUploads: AbuseScenario = {
  name: 'slow uploads',
  run: ({ edgeUrl }, signal) =>
    hold(
      Array.from({ length: UPLOADS }, () =>
        openConnection(edgeUrl, [
          'POST /api/community-submissions HTTP/1.1',
          'host: localhost',
          'content-type: application/json',
          'content-length: 100000',
        ]),
      ),
      signal,
    ),
};

/** Readers of a large file that do not read. */
export const unreadFiles: AbuseScenario = {
  name: 'files that nobody reads',
  run: async (site, signal) => {
    const path = await uploadFile(site);
    const readers = Array.from({ length: READERS }, () =>
      openConnection(site.edgeUrl, [`GET ${path} HTTP/1.1`, 'host: localhost']).pause(),
    );
    return hold(readers, signal);
  },
};
