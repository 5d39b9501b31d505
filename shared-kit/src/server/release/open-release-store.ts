import { resolve } from 'node:path';
import type { BucketSettings } from 'shared-kit/server/bucket';
import { createFolderStore } from './folder-store';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

export type ReleaseLocation =
  { kind: 'folder'; folder: string } | { kind: 'bucket'; bucket: BucketSettings };

const BUCKET_URL = /^s3:\/\/([a-z0-9.-]{1,63})(?:\/(.*))?$/;

const trimSlashes = (path: string) => path.split('/').filter(Boolean).join('/');

interface ReleaseSettings {
  RELEASES_DIR?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
}

/**
 * Where the settings say that releases are: a folder, or `s3://bucket/prefix`.
 * @param root What a relative folder is relative to.
 */
export function readReleaseLocation(settings: ReleaseSettings, root: string): ReleaseLocation {
  const location = settings.RELEASES_DIR || 'releases';
  const [, bucket, prefix = ''] = BUCKET_URL.exec(location) ?? [];
  if (bucket === undefined) {
    if (location.startsWith('s3:')) {
      throw new ReleaseError('invalid', `RELEASES_DIR is ${location}; write s3://bucket/prefix.`);
    }
    return { kind: 'folder', folder: resolve(root, location) };
  }
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings;
  if (!endpoint || !accessKey || !secretKey) {
    throw new ReleaseError(
      'invalid',
      `RELEASES_DIR is ${location}, which needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY.`,
    );
  }
  const region = settings.S3_REGION || 'us-east-1';
  return {
    kind: 'bucket',
    bucket: { endpoint, region, bucket, prefix: trimSlashes(prefix), accessKey, secretKey },
  };
}

/** Opens the store at a location. */
export async function openReleaseStore(location: ReleaseLocation): Promise<ReleaseStore> {
  if (location.kind === 'folder') return createFolderStore(location.folder);
  // Imported on demand: a folder needs no client.
  const { createBucketStore } = await import('./bucket-store');
  return createBucketStore(location.bucket);
}
