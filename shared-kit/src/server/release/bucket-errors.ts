import { S3ServiceException } from '@aws-sdk/client-s3';
import type { Bucket, BucketSettings } from 'shared-kit/server/bucket';
import { ReleaseError } from './release-error';

type Action = 'read' | 'write' | 'remove' | 'list';

interface BucketRequest {
  action: Action;
  /** Empty for all of the bucket's folder. */
  path: string;
}

export const locationOf = ({ bucket, prefix = '' }: BucketSettings): string =>
  prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;

function describeRefusal(
  error: S3ServiceException,
  { action, path }: BucketRequest,
  settings: BucketSettings,
): string {
  const location = locationOf(settings);
  const { httpStatusCode: status = 0 } = error.$metadata;
  if (error.name === 'NoSuchBucket') {
    return `${settings.endpoint} has no bucket ${settings.bucket}. Check RELEASES_DIR and S3_ENDPOINT.`;
  }
  const what = `${location} refuses to ${action} ${path || 'its files'} (${error.name}, ${status}).`;
  if (status === 401 || status === 403) {
    return `${what} Check S3_ACCESS_KEY, S3_SECRET_KEY and the clock of this machine, and that the policy of this key lets it list the bucket, and read, write and remove what is below ${location}.`;
  }
  if (status >= 500 || status === 429) return `${what} The service has trouble; try again.`;
  return `${what} Check S3_ENDPOINT, S3_REGION and RELEASES_DIR.`;
}

function toReleaseError(error: unknown, request: BucketRequest, settings: BucketSettings) {
  const { action, path } = request;
  if (error instanceof S3ServiceException && error.$response !== undefined) {
    const message = describeRefusal(error, request, settings);
    return new ReleaseError('unavailable', message, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  const outcome =
    action === 'write' || action === 'remove'
      ? ` It is not known whether ${path} was changed: look before you try again.`
      : '';
  return new ReleaseError(
    'unavailable',
    `${locationOf(settings)} cannot be reached at ${settings.endpoint}: ${reason}. Check S3_ENDPOINT, and the network between.${outcome}`,
    { cause: error },
  );
}

/** The bucket, whose failures are sentences that say what to check. */
export function sayBucketErrors(bucket: Bucket, settings: BucketSettings): Bucket {
  const say =
    <R extends unknown[], T>(action: Action, send: (path: string, ...rest: R) => Promise<T>) =>
    async (path: string, ...rest: R): Promise<T> => {
      try {
        return await send(path, ...rest);
      } catch (error) {
        throw toReleaseError(error, { action, path }, settings);
      }
    };
  return {
    ...bucket,
    read: say('read', bucket.read),
    openRead: say('read', bucket.openRead),
    has: say('read', bucket.has),
    put: say('write', bucket.put),
    remove: say('remove', bucket.remove),
    list: say('list', bucket.list),
    listFolders: say('list', bucket.listFolders),
  };
}
