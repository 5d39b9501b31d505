import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { serveEmbedded } from './server';

const settings = z
  .object({ folder: z.string().nullable(), socketPath: z.string() })
  .parse(workerData);

const server = await serveEmbedded(settings);

parentPort?.once('message', () => {
  void server.close().then(() => parentPort?.close());
});
parentPort?.postMessage('ready');
