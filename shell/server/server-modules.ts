import { createHash } from 'node:crypto';
import { isBuiltin } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import * as z from 'zod';
import type { RemoteModule } from 'shared-kit/remote';
import { sharedModules } from './shared-modules';

const serverBuild = z.object({
  default: z.custom<RemoteModule>(
    (value) =>
      z.object({ name: z.string(), routes: z.array(z.unknown()) }).safeParse(value).success,
  ),
});

function createRequire(file: string) {
  return (request: string): unknown => {
    const shared = sharedModules.get(request);
    if (shared) return shared;
    if (isBuiltin(request)) return process.getBuiltinModule(request);
    throw new Error(`${file} requires ${request}, which the edge does not share.`);
  };
}

/** A release's server build. */
export interface ServerBuild {
  releasesDir: string;
  /** Its path in the releases folder. */
  file: string;
  /** Its hash in the registry, as in the `integrity` attribute. */
  integrity: string;
}

/**
 * Runs a remote's server build, which may require nothing but the shared modules. Throws if its file
 * is not the one that the registry names.
 */
export async function loadServerModule(build: ServerBuild): Promise<RemoteModule> {
  const { releasesDir, file, integrity } = build;
  const path = join(releasesDir, file);
  const code = await readFile(path);
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  if (hash !== integrity) {
    throw new Error(`${path} has the hash ${hash}, but the registry says ${integrity || 'none'}.`);
  }
  const module: { exports: unknown } = { exports: {} };
  const parameters = ['module', 'exports', 'require', '__filename'];
  const body = compileFunction(code.toString('utf8'), parameters, { filename: path });
  body(module, module.exports, createRequire(path), path);
  return serverBuild.parse(module.exports).default;
}
