import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { serveEmbedded } from '../db/embedded/server';

/** Creating a cluster takes seconds, unpacking one a third of a second: created once per machine. */
async function emptyCluster(): Promise<Blob> {
  const file = join(tmpdir(), 'sheetfolk-empty-cluster-0.5.14.tar');
  if (!existsSync(file)) {
    const engine = await PGlite.create();
    const bytes = await (await engine.dumpDataDir('none')).arrayBuffer();
    await engine.close();
    const temporary = `${file}.${randomUUID()}`;
    writeFileSync(temporary, Buffer.from(bytes));
    renameSync(temporary, file);
  }
  return new Blob([readFileSync(file)]);
}

// The engine runs in its own process, because Jest's sandbox cannot load it. It exits when the
// Jest worker closes the channel or exits.
const [, , host = '', socketPath = ''] = process.argv;
process.once('disconnect', () => {
  rmSync(host, { recursive: true, force: true });
  process.exit();
});
// Ctrl-C goes to the worker as well.
process.on('SIGINT', () => {});
await serveEmbedded({ folder: null, socketPath, cluster: await emptyCluster() });
process.send?.('ready');
