import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import { buildEdge } from './edge';
import { InvalidSettingError, readSettings, type Settings } from './settings';

// Pages leave much garbage behind, and the heaps of workers are small: V8 would let them grow by 30 %
// only before it looks through all they hold again, several times a second. Twice as much takes some
// 10 MB more while pages are rendered, and 7 % less time for each.
setFlagsFromString('--heap-growing-percent=100');

// The main thread has already read its memory limit from the command line. While the flag stays set, V8
// also applies it to worker threads and ignores their own, smaller limits (`resourceLimits`).
setFlagsFromString('--max-old-space-size=0');

/** Prints one line and exits. */
function exitWith(line: string): never {
  console.error(line);
  process.exit(1);
}

function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof InvalidSettingError) exitWith(error.message);
    throw error;
  }
}

async function main(): Promise<void> {
  const settings = readSettingsOrExit();
  // This bundle is shell/dist/server/main.cjs.
  const shellDir = join(__dirname, '..', '..');
  const edge = await buildEdge({ settings, shellDir, log: (line) => console.error(line) });
  closeWithGrace({ delay: 5_000, logger: false }, () => edge.close());
  // The parent process has ended: the edge must not outlive it.
  process.once('disconnect', () => void edge.close().then(() => process.exit(0)));
  try {
    await edge.listen({ port: settings.port, host: '::' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      exitWith(
        `Port ${settings.port} is in use. Set PORT to another one, or stop the process that uses it.`,
      );
    }
    throw error;
  }
  process.send?.({ type: 'ready', port: settings.port });
}

void main().catch((error: unknown) =>
  exitWith(error instanceof Error ? (error.stack ?? error.message) : String(error)),
);
