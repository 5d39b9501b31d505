import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestApi } from './start-test-api';

/** The sizes of the files that the API is receiving. */
export async function listUploadSizes({ media }: TestApi): Promise<number[]> {
  const names = await readdir(media.uploadFolder).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(media.uploadFolder, name)).then(
      ({ size }) => [size],
      () => [],
    ),
  );
  return (await Promise.all(sizes)).flat();
}

/** Waits until the API has so many bytes on its disk of files that it is receiving. */
export async function waitForUploads(api: TestApi, bytes: number): Promise<void> {
  for (;;) {
    const sizes = await listUploadSizes(api);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes === 0 ? sizes.length === 0 : total >= bytes) return;
    await setTimeout(5);
  }
}
