import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { contract, releaseChange, type ReleaseScope } from 'shared-kit/contract';
import {
  changeRelease,
  DESCRIPTION,
  federatedName,
  findEntry,
  publishRelease,
  readReleaseFolder,
  requireUnchangedRelease,
  type Audience,
} from 'shared-kit/server/release';
import * as z from 'zod';
import { InvalidError } from '../../errors';
import type { Api } from '../../http/api';
import { parseInput } from '../../http/validation';
import { withReleaseErrors } from '../../http/release-desk';
import { auditRelease } from './audit-release';
import { requireScope, requireSigner, type Signer } from './tokens';
import { requireListedFiles, unpackRelease } from './unpack-release';

const remoteParams = z.object({ remote: z.string() });

/** Who has signed each request that is being answered. */
const signers = new WeakMap<FastifyRequest, Signer>();

function signerOf(request: FastifyRequest): Signer {
  const signer = signers.get(request);
  if (signer === undefined) throw new Error('The request was not authenticated.');
  return signer;
}

function readAudience({
  canary,
  preview,
}: {
  canary?: number | undefined;
  preview?: string | undefined;
}): Audience {
  if (canary !== undefined && preview !== undefined) {
    throw new InvalidError('A release is a canary or a preview: leave one of them out.');
  }
  if (preview !== undefined) return { kind: 'preview', name: preview };
  return canary === undefined ? { kind: 'everybody' } : { kind: 'canary', share: canary };
}

const SCOPE_OF: Record<Audience['kind'], ReleaseScope> = {
  everybody: 'release',
  canary: 'canary',
  preview: 'preview',
};

/** Releases over HTTP, for a team's CI and for remotes in repositories of their own. */
export function releaseRoutes({ mount, db, releaseDesk, media }: Api): void {
  const { releases } = contract;
  const authenticate = async (request: FastifyRequest) => {
    const { remote } = remoteParams.parse(request.params);
    signers.set(request, await requireSigner(db, request, remote));
  };

  const actorOf = ({ createdBy: actorId, name: token, tokenId, signature }: Signer) => ({
    actorId,
    facts: { token, tokenId, signature },
  });

  mount(
    releases.status,
    async ({ params: { remote } }) => {
      const registry = await withReleaseErrors(async () =>
        (await releaseDesk.store()).readRegistry(),
      );
      const entry = findEntry(registry, federatedName(remote));
      return {
        stable: entry?.stable.version ?? null,
        canary: entry?.canary
          ? { version: entry.canary.release.version, share: entry.canary.share }
          : null,
        isPinned: entry?.isPinned ?? false,
      };
    },
    { authenticate },
  );

  mount(
    releases.publish,
    async ({ params: { remote, version }, query, body, request }) => {
      const signer = signerOf(request);
      const audience = readAudience(query);
      requireScope(signer, SCOPE_OF[audience.kind]);
      if (body.file.hash !== signer.digest) {
        throw new InvalidError('The file is not the one that was signed.');
      }
      // Nobody waits for what a sender who has gone away has sent.
      const gone = new AbortController();
      const { socket } = request.raw;
      const abort = () => gone.abort();
      socket.once('close', abort);
      const folder = join(media.uploadFolder, `release-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await unpackRelease(body.file.path, folder, gone.signal);
        return await withReleaseErrors(async () => {
          const { remote: named, release } = await readReleaseFolder(folder, 'The archive');
          if (named !== remote || release.version !== version) {
            throw new InvalidError(
              `The archive has ${named} ${release.version}, and the address names ${remote} ${version}.`,
            );
          }
          await requireListedFiles(folder, release);
          const store = await releaseDesk.store();
          const { isKnown } = await requireUnchangedRelease(store, remote, release);
          // As it was checked: with nothing in it that nobody knows.
          await writeFile(join(folder, DESCRIPTION), JSON.stringify(release));
          const host = await releaseDesk.readHost();
          const liveRemotes = await releaseDesk.readLiveRemotes();
          const facts = { remote, version, audience, digest: signer.digest };
          return auditRelease(db, actorOf(signer), 'release.publish', async (begin) => {
            const message = await publishRelease({
              ...{ store, remote, release, audience, host, liveRemotes },
              siteUrl: releaseDesk.siteUrl,
              allowGrowth: query.allowGrowth ?? false,
              addFiles: async () => {
                await begin(facts);
                if (!isKnown) await store.addRelease(remote, version, folder);
              },
            });
            return { before: null, after: { ...facts, message }, response: { message } };
          });
        });
      } finally {
        socket.off('close', abort);
        await rm(folder, { recursive: true, force: true });
      }
    },
    { authenticate },
  );

  mount(
    releases.change,
    async ({ params: { remote }, query, request }) => {
      const change = parseInput(releaseChange, query);
      const signer = signerOf(request);
      requireScope(signer, change.action === 'end-preview' ? 'preview' : 'promote');
      return withReleaseErrors(async () => {
        const [store, host] = [await releaseDesk.store(), await releaseDesk.readHost()];
        const options = { store, host, remote, change };
        const { message: intended } = await changeRelease({ ...options, isDry: true });
        const facts = { remote, ...change };
        return auditRelease(db, actorOf(signer), `release.${change.action}`, async (begin) => {
          await begin({ ...facts, message: intended });
          const { message } = await changeRelease(options);
          return { before: null, after: { ...facts, message }, response: { message } };
        });
      });
    },
    { authenticate },
  );
}
