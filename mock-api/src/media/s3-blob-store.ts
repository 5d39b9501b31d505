import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BlobStore } from './blob-store';
import type { FileOnDisk } from './content';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;

/** Errors are thrown; the client would write some to the console as well. */
const NO_LOG = { debug() {}, info() {}, warn() {}, error() {} };

const UNBOUNDED = { maxSockets: Infinity };

/** In milliseconds: a service that accepts no connection, or sends and takes nothing, is an outage. */
const CONNECTION_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 60_000;

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
    maxAttempts: MAX_ATTEMPTS,
    logger: NO_LOG,
    // Each file that is being sent holds a connection: there are as many as clients may have.
    requestHandler: {
      httpAgent: UNBOUNDED,
      httpsAgent: UNBOUNDED,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
    },
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

  async function putFile(target: PutObjectCommandInput, { path, size }: FileOnDisk) {
    const handle = await open(path);
    const Body = handle.createReadStream();
    // The client waits for ever for a stream that fails.
    const controller = new AbortController();
    Body.once('error', (error) => controller.abort(error));
    try {
      const command = new PutObjectCommand({ ...target, Body, ContentLength: size });
      await client.send(command, { abortSignal: controller.signal });
    } finally {
      Body.destroy();
    }
  }

  return {
    async write(key, content, type) {
      if (await has(key)) return;
      const target = { ...at(key), ContentType: type };
      if (Buffer.isBuffer(content)) {
        await client.send(new PutObjectCommand({ ...target, Body: content }));
        return;
      }
      // The client repeats no request whose body is a stream.
      for (let attempt = 1; ; attempt += 1) {
        try {
          await putFile(target, content);
          return;
        } catch (error) {
          if (attempt === MAX_ATTEMPTS) throw error;
          await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1));
        }
      }
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
    async openRead(key) {
      try {
        const { Body, ContentLength: size } = await client.send(new GetObjectCommand(at(key)));
        if (!(Body instanceof Readable) || size === undefined) {
          throw new TypeError('The bucket does not say how large the file is.');
        }
        await once(Body, 'readable');
        // It fails when it is destroyed before its end, maybe while nobody reads it.
        return { stream: Body.on('error', () => {}), size };
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
