import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Release } from 'shared-kit/remote';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: files, css: files }) })),
});

export interface RemoteAssets {
  /** The release's address, with a slash at its end. */
  base: string;
  /** Files by their names in the release. */
  entry: string;
  scripts: string[];
  styles: string[];
}

/** What a release's first view needs, from its federation manifest. */
export async function readRemoteAssets(
  releasesDir: string,
  { entry }: Release,
): Promise<RemoteAssets> {
  const file = join(releasesDir, entry.replace(/^\/releases\//, ''));
  const { metaData, exposes } = manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  const js = exposes.flatMap(({ assets }) => assets.js.sync);
  const css = exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.css.async]);
  return {
    base: `${dirname(entry)}/`,
    entry: metaData.remoteEntry.name,
    scripts: [...new Set(js)],
    styles: [...new Set(css)],
  };
}
