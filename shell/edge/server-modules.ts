import * as buffer from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import * as querystring from 'node:querystring';
import * as stringDecoder from 'node:string_decoder';
import * as url from 'node:url';
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

/** The built-in modules that a server build may use: they compute, and reach nothing outside. */
const BUILTINS: ReadonlyMap<string, object> = new Map<string, object>([
  ['buffer', buffer],
  ['path', path],
  ['querystring', querystring],
  ['string_decoder', stringDecoder],
  ['url', url],
]);

function createRequire(file: string) {
  return (request: string): unknown => {
    const provided = sharedModules.get(request) ?? BUILTINS.get(request.replace(/^node:/, ''));
    if (provided !== undefined) return provided;
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
 * Runs a remote's server build, which may require nothing but the shared modules and a few built-in ones.
 * Throws if its file is not the one that the registry names.
 */
export async function loadServerModule(build: ServerBuild): Promise<RemoteModule> {
  const { releasesDir, file, integrity } = build;
  const location = path.join(releasesDir, file);
  const code = await readFile(location);
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  if (hash !== integrity) {
    throw new Error(
      `${location} has the hash ${hash}, but the registry says ${integrity || 'none'}.`,
    );
  }
  const module: { exports: unknown } = { exports: {} };
  const parameters = ['module', 'exports', 'require', '__filename'];
  const body = compileFunction(code.toString('utf8'), parameters, { filename: location });
  body(module, module.exports, createRequire(location), location);
  return serverBuild.parse(module.exports).default;
}
