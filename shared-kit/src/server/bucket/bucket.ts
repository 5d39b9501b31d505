import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { isRecord } from 'shared-kit/client/guards';

export interface BucketSettings {
  endpoint: string;
  region: string;
  bucket: string;
  /** A folder of the bucket, without slashes at its ends. Defaults to the whole bucket. */
  prefix?: string;
  accessKey: string;
  secretKey: string;
}

export interface BucketOptions {
  /** How often a request is sent before it has failed. Defaults to 3. */
  maxAttempts?: number;
  /** How long a request may take with all its attempts. Defaults to as long as bytes are moving. */
  timeoutMs?: number;
}

/** A file of a bucket, as a whole. */
export interface BucketFile {
  body: Buffer;
  etag: string | undefined;
  /** The time since it was written, by the clock of the service; null if that does not say. */
  ageMs: number | null;
}

/** A file of this machine, which is sent as it is read. */
export interface LocalFile {
  path: string;
  /** In bytes. */
  size: number;
}

export interface PutOptions {
  type?: string;
  cacheControl?: string;
  /** Writes only if the file still has this ETag; null: only if there is no such file. */
  ifETag?: string | null;
}

/**
 * What came of a write: `conflict` if the file is another one than `ifETag` says, `unsupported` if the
 * service has no conditional writes. Some services ignore the condition instead.
 */
export type PutResult = 'written' | 'conflict' | 'unsupported';

export interface ReadLimits {
  maxBytes?: number;
  /** Nothing is read of a file that still has this ETag. */
  unlessETag?: string | undefined;
}

/** The files of a bucket, or of a folder of it. Paths have no slash at their start. */
export type Bucket = ReturnType<typeof openBucket>;

const FIRST_PAUSE_MS = 100;
/** In milliseconds: a service that accepts no connection, or sends and takes nothing, is an outage. */
const CONNECTION_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 60_000;
/** Each file that is being sent holds a connection: there are as many as clients may have. */
const UNBOUNDED = { maxSockets: Infinity };
/** Errors are thrown; the client would write some to the console as well. */
const NO_LOG = { debug() {}, info() {}, warn() {}, error() {} };

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Resolves with null if a request fails because there is no such file, or it has not changed. */
async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    const isMissing = error instanceof NoSuchKey || error instanceof NotFound;
    if (isMissing || statusOf(error) === 304) return null;
    throw error;
  }
}

/** When the service has sent a response, by its own clock; by that of this machine if it does not say. */
function timeOf(response: unknown): number {
  const headers = isRecord(response) && isRecord(response.headers) ? response.headers : {};
  return Date.parse(String(headers.date)) || Date.now();
}

/** Opens a bucket of any S3-compatible service. It must exist. */
export function openBucket(
  { bucket: Bucket, prefix = '', endpoint, region, accessKey, secretKey }: BucketSettings,
  { maxAttempts = 3, timeoutMs }: BucketOptions = {},
) {
  const client = new S3Client({
    endpoint,
    region,
    // Not every service supports a host name per bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    logger: NO_LOG,
    requestHandler: {
      httpAgent: UNBOUNDED,
      httpsAgent: UNBOUNDED,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
    },
  });
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);
  const at = (path: string) => ({ Bucket, Key: keyOf(path) });
  const bounds = () =>
    timeoutMs === undefined ? {} : { abortSignal: AbortSignal.timeout(timeoutMs) };

  async function get(path: string, IfNoneMatch?: string) {
    const command = new GetObjectCommand({ ...at(path), IfNoneMatch });
    let time = 0;
    command.middlewareStack.add(
      (next) => async (request) => {
        const result = await next(request);
        time = timeOf(result.response);
        return result;
      },
      { step: 'deserialize' },
    );
    const found = await orNull(client.send(command, bounds()));
    return found && { ...found, time };
  }

  /** Sends a file as it is read, again if that fails: the client repeats no request with a stream. */
  async function putFile(
    target: PutObjectCommandInput,
    file: LocalFile,
    attempt = 1,
  ): Promise<void> {
    const handle = await open(file.path);
    const Body = handle.createReadStream();
    // The client waits for ever for a stream that fails.
    const controller = new AbortController();
    Body.once('error', (error) => controller.abort(error));
    try {
      const command = new PutObjectCommand({ ...target, Body, ContentLength: file.size });
      await client.send(command, { abortSignal: controller.signal });
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      await putFile(target, file, attempt + 1);
    } finally {
      Body.destroy();
    }
  }

  return {
    /** Null if there is no such file, or it still has the ETag. Throws if it has more than `maxBytes`. */
    async read(
      path: string,
      { maxBytes = Infinity, unlessETag }: ReadLimits = {},
    ): Promise<BucketFile | null> {
      const found = await get(path, unlessETag);
      if (found === null) return null;
      const { Body, ContentLength, ETag, LastModified, time } = found;
      // A service that does not say how large a file is may send any number of bytes.
      if (Body === undefined || (ContentLength ?? Infinity) > maxBytes) {
        throw new Error(`${path} has ${ContentLength} bytes; at most ${maxBytes} are read.`);
      }
      const body = Buffer.from(await Body.transformToByteArray());
      return { body, etag: ETag, ageMs: LastModified ? time - LastModified.getTime() : null };
    },
    /** Opens a file to read it piece by piece. The first piece is there, so that it can be read at all. */
    async openRead(path: string) {
      const found = await get(path);
      if (found === null) return null;
      const { Body, ContentLength: size } = found;
      if (!(Body instanceof Readable) || size === undefined) {
        throw new TypeError('The bucket does not say how large the file is.');
      }
      await once(Body, 'readable');
      // It fails when it is destroyed before its end, maybe while nobody reads it.
      return { stream: Body.on('error', () => {}), size };
    },
    has: async (path: string) =>
      (await orNull(client.send(new HeadObjectCommand(at(path)), bounds()))) !== null,
    async put(
      path: string,
      body: Buffer | string | LocalFile,
      options: PutOptions = {},
    ): Promise<PutResult> {
      const { type: ContentType, cacheControl: CacheControl, ifETag } = options;
      const condition = ifETag === null ? { IfNoneMatch: '*' } : { IfMatch: ifETag };
      const target = { ...at(path), ContentType, CacheControl, ...condition };
      try {
        if (typeof body === 'string' || Buffer.isBuffer(body)) {
          await client.send(new PutObjectCommand({ ...target, Body: body }), bounds());
        } else {
          await putFile(target, body);
        }
        return 'written';
      } catch (error) {
        const status = statusOf(error);
        if (ifETag === undefined || !(error instanceof S3ServiceException)) throw error;
        // The file that should have had the ETag is gone, or another write is under way.
        const isConflict = status === 412 || status === 409 || error.name === 'NoSuchKey';
        if (!isConflict && status !== 501) throw error;
        return isConflict ? 'conflict' : 'unsupported';
      }
    },
    async remove(path: string) {
      await client.send(new DeleteObjectCommand(at(path)), bounds());
    },
    /**
     * The files in a folder, or in all of them for '', their paths relative to it: all, or at least the
     * first `maxFiles`.
     */
    async list(folder: string, maxFiles = Infinity) {
      const Prefix = keyOf(folder === '' ? '' : `${folder}/`);
      const files = [];
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const { Contents = [], NextContinuationToken } = await client.send(command, bounds());
        files.push(
          ...Contents.map(({ Key = '', Size: size = 0, LastModified: modifiedAt }) => ({
            path: Key.slice(Prefix.length),
            size,
            modifiedAt,
          })),
        );
        ContinuationToken = NextContinuationToken;
      } while (ContinuationToken !== undefined && files.length < maxFiles);
      return files;
    },
    /** The names of the first 1,000 folders in a folder. */
    async listFolders(folder: string): Promise<string[]> {
      const Prefix = keyOf(`${folder}/`);
      const command = new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/' });
      const { CommonPrefixes = [] } = await client.send(command, bounds());
      return CommonPrefixes.map(({ Prefix: path = '' }) => path.slice(Prefix.length, -1));
    },
    close: () => client.destroy(),
  };
}
