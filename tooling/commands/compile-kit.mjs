// Runs before `pnpm --filter shared-kit pack`: compiles what the package contains.
import { compileKit } from '../kit/compile-kit.mjs';

await compileKit();
