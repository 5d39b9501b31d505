import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
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

/** Whether browsers may read a file of the releases: neither server builds nor the registry. */
function isPublic(path: string): boolean {
  const [packageName, version, ...rest] = path.split('/').filter((part) => part !== '');
  return packageName !== undefined && version !== undefined && rest[0] !== 'server';
}

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
  await edge.register(fastifyStatic, {
    ...immutable,
    root: join(shellDir, 'dist', 'client'),
    prefix: '/assets/',
    decorateReply: true,
  });
  await edge.register(async (releases) => {
    releases.addHook('onRequest', async ({ url }) => {
      const [, path] = /^\/releases\/([^/?]+\/[^/?]+)\/./.exec(url) ?? [];
      if (path !== undefined) await mirror?.ensure(path);
    });
    await releases.register(fastifyStatic, {
      ...immutable,
      root: releasesDir,
      prefix: '/releases/',
      allowedPath: isPublic,
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
    const { publicText, etag } = await registry.current();
    void reply.header('etag', etag).header('cache-control', 'public, max-age=5');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(publicText);
  });
}
