// Runs before `pnpm --filter shared-kit pack`: compiles what the package contains.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { writeDeclarations } from '../kit/declarations.mjs';

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g;

/**
 * Completes relative imports: `./Alert` is `./Alert.js`, as modules of a package have to be written.
 * @param {string} file
 */
function completeImports(file) {
  const complete = (/** @type {string} */ path) => {
    const target = join(dirname(file), path);
    const isFile = ['.js', '.d.ts'].some((ending) => existsSync(target + ending));
    if (isFile) return `${path}.js`;
    return existsSync(join(target, 'index.js')) ? `${path}/index.js` : path;
  };
  const source = readFileSync(file, 'utf8');
  const completed = source.replace(
    SPECIFIER,
    (_, start, quote, path) => `${start}${quote}${complete(path)}${quote}`,
  );
  if (completed !== source) writeFileSync(file, completed);
}

// Modules with their declarations, and style sheets as they are.
const source = inRoot('shared-kit/src');
const output = inRoot('shared-kit/dist');
rmSync(output, { recursive: true, force: true });
await writeDeclarations(output, { target: 'ES2022' });
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.css')) cpSync(join(source, file), join(output, file));
}
for (const file of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
  if (/[.]js$|[.]d[.]ts$/.test(file)) completeImports(join(output, file));
}
