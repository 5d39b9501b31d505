import { readdirSync, readFileSync } from 'node:fs';
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
export type ShellAssets = z.infer<typeof shellAssets> & {
  /** The script of a page that has not started; null if this build has none, as a development server's. */
  firstView: string | null;
};

/** Where the script of pages that have not started is served from. */
export const FIRST_VIEW_PATH = '/assets/first-view/';
export const firstViewDir = (shellDir: string): string => join(shellDir, 'dist', 'first-view');

function findFirstView(shellDir: string): string | null {
  try {
    return readdirSync(firstViewDir(shellDir)).find((file) => file.endsWith('.js')) ?? null;
  } catch {
    return null;
  }
}

/** Reads which files the shell's first load consists of, as its build wrote them down. */
export function readShellAssets(shellDir: string): ShellAssets {
  const file = join(shellDir, 'dist', 'client', 'assets.json');
  const assets = shellAssets.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...assets, firstView: findFirstView(shellDir) };
}
