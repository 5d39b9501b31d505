import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { MessageSplitter, type Batch } from './message-splitter';
import { SessionQueue } from './session-queue';

export interface EmbeddedServer {
  close: () => Promise<void>;
}

export interface EmbeddedSettings {
  /** Null keeps the data in memory, for tests. */
  folder: string | null;
  socketPath: string;
  /** An empty cluster from `dumpDataDir`, which is faster to unpack than to create. */
  cluster?: Blob;
}

/**
 * The engine's own cache is in its memory, which never shrinks, and all of it is touched at the start: 128 MB by
 * default. The demo fits into this. The system keeps the files in memory as well, and can have that back.
 */
const CACHE = '32MB';

/** Starts the embedded engine and serves PostgreSQL's wire protocol on a unix socket. */
export async function serveEmbedded({
  folder,
  socketPath,
  cluster,
}: EmbeddedSettings): Promise<EmbeddedServer> {
  const engine = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${CACHE}`],
    ...(folder === null ? {} : { dataDir: folder }),
    ...(cluster === undefined ? {} : { loadDataDir: cluster }),
  });
  const queue = new SessionQueue<Socket | null>(() => !engine.closed && engine.isInTransaction());
  const sockets = new Set<Socket>();

  const rollBack = async () => {
    await engine.exec('rollback');
  };

  async function handleBatch(socket: Socket, { bytes, kind }: Batch): Promise<void> {
    if (kind === 'ssl-request') return void socket.write('N');
    // A running query cannot be interrupted, so a cancel request has no effect.
    if (kind === 'cancel' || kind === 'end') return void socket.end();
    await queue.run(socket, async () => {
      await engine.runExclusive(() =>
        engine.execProtocolRawStream(bytes, {
          // Copied, because the engine reuses its output buffer.
          onRawData: (data) => void (socket.writable && socket.write(Buffer.from(data))),
        }),
      );
    });
  }

  const server = createServer((socket) => {
    const messages = new MessageSplitter();
    sockets.add(socket);
    socket.on('data', (chunk) => {
      for (const batch of messages.push(chunk)) {
        handleBatch(socket, batch).catch(() => socket.destroy());
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      void queue.release(socket, rollBack);
    });
  });

  // A killed process leaves its socket file; the holder of the data folder may remove it.
  rmSync(socketPath, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });

  return {
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => void server.close(() => closed()));
      // Queued last, so that open transactions end or are rolled back before the engine closes.
      await queue.run(null, async () => {});
      await engine.close();
    },
  };
}
