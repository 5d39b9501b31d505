import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, type ActiveRegistry, type Registry, type Release } from 'shared-kit/remote';

export interface RegistryDocument {
  registry: Registry;
  text: string;
  etag: string;
}

export interface RegistryFile {
  /** The current document. The file is read again only if it has changed. */
  current: () => Promise<RegistryDocument>;
}

const parseDocument = (text: string): RegistryDocument => ({
  registry: parseRegistry(text),
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/**
 * The registry of a releases folder. A release or a rollback rewrites the file, and the next request
 * sees it without a restart. If the file cannot be read, the last valid document stays in use.
 */
export function createRegistryFile(releasesDir: string, log: (line: string) => void): RegistryFile {
  const file = join(releasesDir, 'remotes.json');
  let document = parseDocument('{"remotes":[]}');
  let documentVersion = '';

  return {
    current: async () => {
      try {
        const { mtimeMs, ino, size } = await stat(file);
        const version = `${mtimeMs}-${ino}-${size}`;
        if (version !== documentVersion) {
          documentVersion = version;
          document = parseDocument(await readFile(file, 'utf8'));
        }
      } catch (error) {
        log(`edge: ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
      }
      return document;
    },
  };
}

/** The files that a page loads by their address. The remote's entry has the hashes of its chunks. */
const FIRST_FILE = /^(mf-manifest\.json|remoteEntry[^/]*\.js|[^/]+\.css)$/;

/** What browsers need of a release: neither its server build nor every file's hash. */
const toPublicRelease = (release: Release): Release => ({
  ...release,
  server: null,
  integrity: Object.fromEntries(
    Object.entries(release.integrity).filter(([file]) => FIRST_FILE.test(file)),
  ),
});

/** The registry as browsers get it. */
export const toPublicRegistry = ({ remotes }: Registry): Registry => ({
  remotes: remotes.map((entry) => ({
    ...entry,
    stable: toPublicRelease(entry.stable),
    canary: entry.canary && { ...entry.canary, release: toPublicRelease(entry.canary.release) },
  })),
});

/** A page's registry as its browser gets it. */
export const toPublicActiveRegistry = ({ remotes, refused }: ActiveRegistry): ActiveRegistry => ({
  remotes: remotes.map((remote) => ({ ...remote, release: toPublicRelease(remote.release) })),
  refused,
});
