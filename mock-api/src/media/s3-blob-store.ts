import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BlobStore } from './blob-store';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

/** Stores objects in a bucket of any S3-compatible service. The bucket must exist. */
export function createS3BlobStore({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
}: S3Settings): BlobStore & {
  close: () => void;
} {
  const client = new S3Client({
    endpoint,
    region,
    // Not every service supports a host name per bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  async function has(key: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(at(key)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  return {
    async write(key, bytes, type) {
      if (await has(key)) return;
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    close: () => client.destroy(),
  };
}
