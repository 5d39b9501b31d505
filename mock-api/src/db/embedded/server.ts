import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { MessageSplitter, type Batch } from './message-splitter';
import { SessionQueue } from './session-queue';

export interface EmbeddedServer {
  close: () => Promise<void>;
}

export interface EmbeddedSettings {
  /** Where the rows are kept; null keeps them in memory, for tests. */
  folder: string | null;
  socketPath: string;
  /** An empty cluster as `dumpDataDir` gives it, which is faster to unpack than to make. */
  cluster?: Blob;
}

/** Starts the embedded engine and speaks PostgreSQL's wire protocol for it on a unix socket. */
export async function serveEmbedded({
  folder,
  socketPath,
  cluster,
}: EmbeddedSettings): Promise<EmbeddedServer> {
  const engine = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(cluster === undefined ? {} : { loadDataDir: cluster }),
  });
  const turns = new SessionQueue<Socket | null>(() => !engine.closed && engine.isInTransaction());
  const sockets = new Set<Socket>();

  const rollBack = async () => {
    await engine.exec('rollback');
  };

  async function answer(socket: Socket, { bytes, kind }: Batch): Promise<void> {
    if (kind === 'ask-for-tls') return void socket.write('N');
    // A query in the engine cannot be interrupted from outside, so a cancellation is only heard.
    if (kind === 'cancel' || kind === 'end') return void socket.end();
    await turns.take(socket, async () => {
      await engine.runExclusive(() =>
        engine.execProtocolRawStream(bytes, {
          // The engine reuses its output buffer, so what it gives is copied before it is sent.
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
        answer(socket, batch).catch(() => socket.destroy());
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      void turns.leave(socket, rollBack);
    });
  });

  // A socket file outlives a killed process; whoever holds the data folder may clear it away.
  rmSync(socketPath, { force: true });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(socketPath, listening);
  });

  return {
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => void server.close(() => closed()));
      // Behind whatever those connections had begun: it ends, or is rolled back, before the engine.
      await turns.take(null, async () => {});
      await engine.close();
    },
  };
}
