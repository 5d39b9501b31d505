// `pnpm --filter remote-public build:standalone`: that remote alone, for production.
import { readRemote } from '../build/remotes.mjs';
import { runBuild } from '../kit/run-build.mjs';
import { packageDir, pathInRepository, readManifest } from '../paths.mjs';
import { standaloneClient, standaloneFolder } from '../webpack/standalone-client.mjs';

/** The package or its folder. */
const [name = ''] = process.argv.slice(2);
const { title } = readRemote(readManifest(name).name, packageDir(name));
await runBuild(standaloneClient(name, title));
console.log(pathInRepository(standaloneFolder(name)));
