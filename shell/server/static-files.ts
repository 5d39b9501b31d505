import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RegistryFile } from './registry-file';

const immutable = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false as const,
  dotfiles: 'ignore' as const,
  decorateReply: false,
};

/** What of a release a browser may have: its files, but neither the server's build nor the registry. */
function isForBrowsers(path: string): boolean {
  const [packageName, version, ...rest] = path.split('/').filter((part) => part !== '');
  return packageName !== undefined && version !== undefined && rest[0] !== 'server';
}

interface Places {
  shellDir: string;
  releasesDir: string;
  registryFile: RegistryFile;
}

/** Files: the shell's, those of every release, the registry document, and the public folder's. */
export async function staticFiles(edge: FastifyInstance, places: Places) {
  const { shellDir, releasesDir, registryFile } = places;
  await edge.register(fastifyStatic, {
    ...immutable,
    root: join(shellDir, 'dist', 'client'),
    prefix: '/assets/',
    decorateReply: true,
  });
  await edge.register(fastifyStatic, {
    ...immutable,
    root: releasesDir,
    prefix: '/releases/',
    allowedPath: isForBrowsers,
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
    const { text, etag } = await registryFile.current();
    void reply.header('etag', etag).header('cache-control', 'public, max-age=5');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
