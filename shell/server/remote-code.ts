import { isBuiltin } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import * as z from 'zod';
import type { RemoteModule } from 'shared-kit/remote';
import { sharedModules } from './shared-modules';

const built = z.object({
  default: z.custom<RemoteModule>(
    (value) =>
      z.object({ name: z.string(), routes: z.array(z.unknown()) }).safeParse(value).success,
  ),
});

function requireFor(file: string) {
  return (request: string): unknown => {
    const shared = sharedModules.get(request);
    if (shared) return shared;
    if (isBuiltin(request)) return process.getBuiltinModule(request);
    throw new Error(`${file} asks for ${request}, which the edge does not share.`);
  };
}

async function run(file: string): Promise<RemoteModule> {
  const code = await readFile(file, 'utf8');
  const module: { exports: unknown } = { exports: {} };
  const parameters = ['module', 'exports', 'require', '__filename'];
  const body = compileFunction(code, parameters, { filename: file });
  body(module, module.exports, requireFor(file), file);
  return built.parse(module.exports).default;
}

export interface RemoteCode {
  /** A remote's module from its server build, run once for each version. */
  load: (serverFile: string) => Promise<RemoteModule>;
}

/** Runs remotes' server builds in the edge, each with exactly the shared modules. */
export function createRemoteCode(releasesDir: string): RemoteCode {
  const loaded = new Map<string, Promise<RemoteModule>>();
  return {
    load: (serverFile) => {
      const known = loaded.get(serverFile);
      if (known) return known;
      const loading = run(join(releasesDir, serverFile));
      loaded.set(serverFile, loading);
      // A file that could not be read may be there the next time.
      loading.catch(() => loaded.delete(serverFile));
      return loading;
    },
  };
}
