import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { buildEdge } from './edge';
import { InvalidSettingError, readSettings, type Settings } from './settings';

/** Ends the start with one line that says what is wrong. */
function refuse(line: string): never {
  console.error(line);
  process.exit(1);
}

function settingsOrRefuse(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof InvalidSettingError) refuse(error.message);
    throw error;
  }
}

async function main(): Promise<void> {
  const settings = settingsOrRefuse();
  // The bundle is shell/dist/server/main.cjs: its browser files lie beside it.
  const shellDir = join(__dirname, '..', '..');
  const edge = await buildEdge({ settings, shellDir, log: (line) => console.error(line) });
  closeWithGrace({ delay: 5_000, logger: false }, () => edge.close());
  // Whoever started the edge has gone, however that came: it must not outlive them.
  process.once('disconnect', () => void edge.close().then(() => process.exit(0)));
  try {
    await edge.listen({ port: settings.port, host: '::' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      refuse(`Port ${settings.port} is in use. Set PORT to another, or stop what uses it.`);
    }
    throw error;
  }
  process.send?.({ type: 'ready', port: settings.port });
}

void main().catch((error: unknown) =>
  refuse(error instanceof Error ? (error.stack ?? error.message) : String(error)),
);
