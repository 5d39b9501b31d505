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

async function runServerBuild(file: string): Promise<RemoteModule> {
  const code = await readFile(file, 'utf8');
  const module: { exports: unknown } = { exports: {} };
  const parameters = ['module', 'exports', 'require', '__filename'];
  const body = compileFunction(code, parameters, { filename: file });
  body(module, module.exports, createRequire(file), file);
  return serverBuild.parse(module.exports).default;
}

export interface ServerModuleLoader {
  /** Loads a remote's module from its server build, once for each version. */
  load: (serverFile: string) => Promise<RemoteModule>;
}

/** Runs the server builds of remotes, which may require nothing but the shared modules. */
export function createServerModuleLoader(releasesDir: string): ServerModuleLoader {
  const loaded = new Map<string, Promise<RemoteModule>>();
  return {
    load: (serverFile) => {
      const cached = loaded.get(serverFile);
      if (cached) return cached;
      const loading = runServerBuild(join(releasesDir, serverFile));
      loaded.set(serverFile, loading);
      // A failure is not cached: the file may exist the next time.
      loading.catch(() => loaded.delete(serverFile));
      return loading;
    },
  };
}
