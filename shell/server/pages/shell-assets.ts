import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const assets = z.object({
  scripts: z.array(z.string()),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
});
export type ShellAssets = z.infer<typeof assets>;

/** What the shell's first load consists of, as its build wrote it down. */
export function readShellAssets(shellDir: string): ShellAssets {
  const file = join(shellDir, 'dist', 'client', 'assets.json');
  return assets.parse(JSON.parse(readFileSync(file, 'utf8')));
}
