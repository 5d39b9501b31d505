import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const shellAssets = z.object({
  scripts: z.array(z.string()),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  /** The scripts of each shared module that are not part of the first load. */
  shared: z.record(z.string(), z.array(z.string())),
});
export type ShellAssets = z.infer<typeof shellAssets>;

/** Reads which files the shell's first load consists of, as its build wrote them down. */
export function readShellAssets(shellDir: string): ShellAssets {
  const file = join(shellDir, 'dist', 'client', 'assets.json');
  return shellAssets.parse(JSON.parse(readFileSync(file, 'utf8')));
}
