import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Release } from 'shared-kit/remote';

const shellAssets = z.object({
  scripts: z.array(z.string()),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
});
export type ShellAssets = z.infer<typeof shellAssets>;

/** Reads which files the shell's first load consists of, as its build wrote them down. */
export function readShellAssets(shellDir: string): ShellAssets {
  const file = join(shellDir, 'dist', 'client', 'assets.json');
  return shellAssets.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: files, css: files }) })),
});

export interface RemoteAssets {
  /** The release's base path, with a trailing slash. */
  base: string;
  /** File names relative to `base`. */
  entry: string;
  scripts: string[];
  styles: string[];
}

/** Reads which files a release's first view needs from its federation manifest. */
export async function readRemoteAssets(
  releasesDir: string,
  { entry }: Release,
): Promise<RemoteAssets> {
  const file = join(releasesDir, entry.replace(/^\/releases\//, ''));
  const { metaData, exposes } = federationManifest.parse(JSON.parse(await readFile(file, 'utf8')));
  const js = exposes.flatMap(({ assets }) => assets.js.sync);
  const css = exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.css.async]);
  return {
    base: `${dirname(entry)}/`,
    entry: metaData.remoteEntry.name,
    scripts: [...new Set(js)],
    styles: [...new Set(css)],
  };
}
