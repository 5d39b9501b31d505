import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { serveEmbedded } from '../db/embedded/server';

/** Making a cluster takes seconds, unpacking one a third of a second: made once, then kept. */
async function emptyCluster(): Promise<Blob> {
  const kept = join(tmpdir(), 'sheetfolk-empty-cluster-0.5.14.tar');
  if (!existsSync(kept)) {
    const engine = await PGlite.create();
    const bytes = await (await engine.dumpDataDir('none')).arrayBuffer();
    await engine.close();
    const aside = `${kept}.${randomUUID()}`;
    writeFileSync(aside, Buffer.from(bytes));
    renameSync(aside, kept);
  }
  return new Blob([readFileSync(kept)]);
}

// The engine as a process of its own: it loads its parts in a way that Jest's sandbox forbids.
// It ends when whoever started it closes the channel, or ends.
const [, , socketPath = ''] = process.argv;
process.once('disconnect', () => process.exit());
await serveEmbedded({ folder: null, socketPath, cluster: await emptyCluster() });
process.send?.('ready');
