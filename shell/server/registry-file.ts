import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, type Registry } from 'shared-kit/remote';

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

/** What browsers need of the registry: neither the paths of server builds nor every file's hash. */
export const toPublicRegistry = ({ remotes }: Registry): Registry => ({
  remotes: remotes.map((entry) => ({
    ...entry,
    stable: { ...entry.stable, server: null, integrity: {} },
  })),
});
