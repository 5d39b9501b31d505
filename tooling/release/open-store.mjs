import { resolve } from 'node:path';
import { root } from '../paths.mjs';
import { StartError } from '../process/start-error.mjs';
import { createFolderStore } from './folder-store.mjs';

/**
 * @typedef {import('shared-kit/registry').Registry} Registry
 * @typedef {object} ReleaseStore Where releases and their registry are.
 * @property {string} location For messages.
 * @property {() => Promise<Registry>} readRegistry
 * @property {(change: (registry: Registry) => Registry) => Promise<Registry>} changeRegistry Reads,
 *   changes and writes so that no change of another process is lost, and resolves with the new registry.
 *   May be called again with a newer registry. Returning the same object changes nothing; throwing neither.
 * @property {(remote: string, version: string) => Promise<any>} readRelease Its `remote.json`; null if
 *   there is no such release.
 * @property {(remote: string, version: string, folder: string) => Promise<void>} addRelease All files
 *   of a folder, or none.
 * @property {(remote: string) => Promise<{ version: string, bytes: number, createdAt: Date }[]>} listReleases
 * @property {(remote: string, version: string) => Promise<void>} removeRelease
 * @property {() => void} close
 */

const S3 = /^s3:\/\/([a-z0-9.-]+)\/?(.*?)\/*$/;

/**
 * The store that `RELEASES_DIR` names: a folder, or `s3://bucket/prefix`.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<ReleaseStore>}
 */
export async function openStore(env = process.env) {
  const location = env.RELEASES_DIR || 'releases';
  const [, bucket, prefix = ''] = S3.exec(location) ?? [];
  if (bucket === undefined) {
    if (location.startsWith('s3:'))
      throw new StartError(`RELEASES_DIR is ${location}; write s3://bucket/prefix.`);
    return createFolderStore(resolve(root, location));
  }
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (!endpoint || !accessKey || !secretKey) {
    throw new StartError(
      `RELEASES_DIR is ${location}, which needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY.`,
    );
  }
  // Imported on demand: a folder needs no client.
  const { createS3Store } = await import('./s3-store.mjs');
  const region = env.S3_REGION || 'us-east-1';
  return createS3Store({ endpoint, region, bucket, prefix, accessKey, secretKey });
}
