import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { UMASK } from '../restrict-access';
import { serveEmbedded } from './server';

const settings = z
  .object({ folder: z.string().nullable(), socketPath: z.string() })
  .parse(workerData);

// The engine sets the mode of each new file to 0666, which no umask restricts. This is its own thread's `fs`.
const { chmodSync, fchmodSync } = fs;
const withoutOthers = (mode: fs.Mode) => Number(mode) & ~UMASK;
fs.chmodSync = (path, mode) => chmodSync(path, withoutOthers(mode));
fs.fchmodSync = (file, mode) => fchmodSync(file, withoutOthers(mode));

const server = await serveEmbedded(settings);

parentPort?.once('message', () => {
  void server.close().then(() => parentPort?.close());
});
parentPort?.postMessage('ready');
