import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageDocument } from './one-bundle';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const compress = promisify(brotliCompress);

/** The edge's quality for documents. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface ServedSite {
  url: string;
  stop: () => Promise<void>;
}

interface Options {
  /** The edge, which paints the documents and passes on what is for the API. */
  edge: string;
  /** Folders by the beginning of the paths that are served from them. */
  folders: readonly [prefix: string, folder: string][];
  /** Changes a document of the edge. */
  change: (document: PageDocument, path: string) => PageDocument;
}

const isFile = async (path: string) => (await stat(path).catch(() => null))?.isFile() ?? false;

/** Sends a file as it was compressed by the build. False if there is none. */
async function sendFile(reply: ServerResponse, file: string): Promise<boolean> {
  if (!(await isFile(file))) return false;
  const isCompressed = await isFile(`${file}.br`);
  reply.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  createReadStream(isCompressed ? `${file}.br` : file).pipe(reply);
  return true;
}

async function readText(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function sendDocument(
  reply: ServerResponse,
  message: IncomingMessage,
  change: (document: PageDocument) => PageDocument,
): Promise<void> {
  const links = String(message.headers['link'] ?? '').split(/,\s*(?=<)/);
  const page = change({ html: await readText(message), links });
  const { 'content-length': _, ...headers } = message.headers;
  const body = await compress(Buffer.from(page.html), BROTLI);
  reply.writeHead(message.statusCode ?? 200, {
    ...headers,
    link: page.links.join(', '),
    'content-encoding': 'br',
  });
  reply.end(body);
}

/**
 * Serves a site's own scripts and style sheets from folders; everything else is the edge's. Both
 * sites of the comparison are served by this, so that neither has a shorter way.
 */
export async function startServedSite({ edge, folders, change }: Options): Promise<ServedSite> {
  const server = createServer((incoming, reply) => {
    const path = incoming.url ?? '/';
    const isDocument = incoming.headers.accept?.startsWith('text/html') ?? false;
    const pass = () => {
      const headers = {
        ...incoming.headers,
        ...(isDocument && { 'accept-encoding': 'identity' }),
      };
      const upstream = request(edge + path, { method: incoming.method, headers }, (message) => {
        if (isDocument) {
          void sendDocument(reply, message, (page) => change(page, path)).catch((error: unknown) =>
            reply.destroy(error instanceof Error ? error : new Error(String(error))),
          );
          return;
        }
        reply.writeHead(message.statusCode ?? 502, message.headers);
        message.pipe(reply);
      });
      upstream.on('error', () => reply.destroy());
      incoming.pipe(upstream);
    };
    const found = folders.find(([prefix]) => path.startsWith(prefix));
    if (found === undefined) return pass();
    const [prefix, folder] = found;
    void sendFile(reply, join(folder, path.slice(prefix.length).split('?')[0] ?? '')).then(
      (isSent) => isSent || pass(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
