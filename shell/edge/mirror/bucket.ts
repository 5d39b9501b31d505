import {
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

export interface BucketSettings {
  endpoint: string;
  region: string;
  bucket: string;
  /** Without slashes at its ends; may be empty. */
  prefix: string;
  accessKey: string;
  secretKey: string;
}

/** Reads the files that the release tool has put into a bucket. */
export interface Bucket {
  /** Null if there is no such file. Throws if it has more than `maxBytes`. */
  read: (path: string, maxBytes: number) => Promise<Buffer | null>;
  /** Null if the file still has this ETag, or if there is none. */
  readChanged: (
    path: string,
    etag: string | undefined,
    maxBytes: number,
  ) => Promise<{ body: Buffer; etag: string | undefined } | null>;
  /** The paths of the files in a folder, relative to it. */
  list: (folder: string) => Promise<string[]>;
  close: () => void;
}

/** A request that takes longer has failed: the next check tries again. */
const REQUEST_MS = 15_000;
/** A release has some hundred files. */
const MAX_FILES = 5_000;

/** Opens a bucket of any S3-compatible service. */
export function openBucket(settings: BucketSettings): Bucket {
  const { bucket, prefix, endpoint, region, accessKey, secretKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    // Not every service supports a host name per bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  });
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);

  const readChanged: Bucket['readChanged'] = async (path, etag, maxBytes) => {
    try {
      const { Body, ContentLength, ETag } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: keyOf(path), IfNoneMatch: etag }),
        { abortSignal: AbortSignal.timeout(REQUEST_MS) },
      );
      if (Body === undefined || ContentLength === undefined || ContentLength > maxBytes) {
        throw new Error(`${path} has ${ContentLength} bytes; at most ${maxBytes} are read.`);
      }
      return { body: Buffer.from(await Body.transformToByteArray()), etag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : 0;
      if (status === 304) return null;
      throw error;
    }
  };

  return {
    readChanged,
    read: async (path, maxBytes) => (await readChanged(path, undefined, maxBytes))?.body ?? null,
    list: async (folder) => {
      const start = keyOf(`${folder}/`);
      const files: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken: token }),
          { abortSignal: AbortSignal.timeout(REQUEST_MS) },
        );
        files.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(start.length)));
        token = page.NextContinuationToken;
      } while (token !== undefined && files.length < MAX_FILES);
      return files;
    },
    close: () => client.destroy(),
  };
}
