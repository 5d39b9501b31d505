import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { acceptedEncodings } from './accepted-encodings';
import { compressOnce } from './cache/compress-kept';
import { WORKER_POLICY, withoutTrustedTypes } from './security-headers';
import { FIRST_VIEW_PATH, firstViewDir } from './pages/page-assets';
import type { ReleaseMirror } from './mirror/release-mirror';
import type { SiteRegistrySource } from './site-registry';

const immutable = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false as const,
  dotfiles: 'ignore' as const,
  decorateReply: false,
};

/** `sheet.worker.0a1b2c3d.js`: a worker that a remote has named so, and its compressed copies. */
const WORKER_FILE = /\.worker(?:\.[0-9a-f]+)?\.js(?:\.br|\.gz)?$/;

/**
 * The folder of the release that a file is in, if browsers may read it: neither a server build nor the
 * registry. Null otherwise.
 * @param path The decoded path below `/releases`.
 */
function publicFolder(path: string): string | null {
  // On some systems, a backslash separates folders, and names are the same in any case.
  if (/[\\\0]/.test(path)) return null;
  const [packageName, version, ...file] = posix.normalize(`/${path}`).split('/').slice(1);
  const isFile = version !== undefined && file.length > 0;
  return isFile && file[0]?.toLowerCase() !== 'server' ? `${packageName}/${version}` : null;
}

const releasePath = z.object({ '*': z.string() });

interface StaticFilesOptions {
  shellDir: string;
  releasesDir: string;
  registry: SiteRegistrySource;
  /** Fetches releases that open tabs still use; null if the folder has them all. */
  mirror: ReleaseMirror | null;
}

/** Serves the shell's files, all releases, the registry document and the public folder. */
export async function staticFiles(edge: FastifyInstance, options: StaticFilesOptions) {
  const { shellDir, releasesDir, registry, mirror } = options;
  // @fastify/static takes `*` for gzip, also from a browser that refuses gzip.
  edge.addHook('onRequest', async ({ headers }) => {
    headers['accept-encoding'] = acceptedEncodings(headers['accept-encoding']).join(', ');
  });
  await edge.register(fastifyStatic, {
    ...immutable,
    root: join(shellDir, 'dist', 'client'),
    prefix: '/assets/',
    decorateReply: true,
  });
  // A development server has none.
  const firstView = firstViewDir(shellDir);
  if (existsSync(firstView)) {
    await edge.register(fastifyStatic, { ...immutable, root: firstView, prefix: FIRST_VIEW_PATH });
  }
  await edge.register(async (releases) => {
    releases.addHook('onRequest', async ({ params }) => {
      const { success, data } = releasePath.safeParse(params);
      const folder = success ? publicFolder(data['*']) : null;
      if (folder !== null) await mirror?.ensure(folder);
    });
    await releases.register(fastifyStatic, {
      ...immutable,
      root: releasesDir,
      prefix: '/releases/',
      allowedPath: (path) => publicFolder(path) !== null,
      setHeaders: (response, path) => {
        const policy = String(response.getHeader('content-security-policy') ?? '');
        response.setHeader(
          'content-security-policy',
          WORKER_FILE.test(path) ? WORKER_POLICY : withoutTrustedTypes(policy),
        );
      },
    });
  });
  await edge.register(fastifyStatic, {
    root: join(shellDir, 'public'),
    prefix: '/',
    wildcard: false,
    index: false,
    maxAge: '1h',
    decorateReply: false,
  });

  edge.get('/remotes.json', async (request, reply) => {
    const current = await registry.current();
    const { publicText, etag } = current;
    void reply
      .headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=5' })
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'];
    const { body, encoding } = await compressOnce(current, Buffer.from(publicText), accepted);
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply.send(body);
  });
}
