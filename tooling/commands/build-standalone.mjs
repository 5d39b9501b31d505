// `pnpm --filter remote-public build:standalone`: that remote alone, for production.
import { buildStandalone } from '../kit/standalone-build.mjs';
import { pathInRepository } from '../paths.mjs';

const [name = ''] = process.argv.slice(2);
console.log(pathInRepository(await buildStandalone(name)));
