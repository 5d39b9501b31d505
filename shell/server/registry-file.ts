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
  /** The document as it is on disk now; read again only when the file has changed. */
  current: () => Promise<RegistryDocument>;
}

const asDocument = (text: string): RegistryDocument => ({
  registry: parseRegistry(text),
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/**
 * The registry of a releases folder. A release or a rollback rewrites the file, and the next request
 * sees it: nothing is restarted. A file that cannot be read leaves the last good document in force.
 */
export function createRegistryFile(releasesDir: string, log: (line: string) => void): RegistryFile {
  const file = join(releasesDir, 'remotes.json');
  let known = asDocument('{"remotes":[]}');
  let seen = '';

  return {
    current: async () => {
      try {
        const { mtimeMs, ino, size } = await stat(file);
        const version = `${mtimeMs}-${ino}-${size}`;
        if (version !== seen) {
          seen = version;
          known = asDocument(await readFile(file, 'utf8'));
        }
      } catch (error) {
        log(`edge: ${file} cannot be used: ${error instanceof Error ? error.message : error}`);
      }
      return known;
    },
  };
}
