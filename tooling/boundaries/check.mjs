import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports.mjs';
import { layoutFaults } from './layout.mjs';
import { RULES } from './rules.mjs';
import { kitParts, targetOf, zoneOf } from './zones.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'releases', 'coverage', 'test-results']);

function* sourcesBelow(root, folder = '') {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) yield* sourcesBelow(root, path);
    } else if (/\.(ts|tsx|mts|mjs|cjs|js|css)$/.test(entry.name)) {
      yield path;
    }
  }
}

function importFaults(path, source, parts) {
  const from = zoneOf(path, parts);
  if (from === null) return [];
  return importsOf(path, source).flatMap((specifier) => {
    const to = targetOf(specifier, path, parts);
    const broken = to && RULES.find((rule) => rule.forbids(from, to));
    return broken ? [{ path, rule: broken.name, says: `'${specifier}': ${broken.says}` }] : [];
  });
}

/** Checks every source below `root`. Returns the faults: `{ path, rule, says }` each. */
export function checkBoundaries(root) {
  const kit = JSON.parse(readFileSync(join(root, 'shared-kit/package.json'), 'utf8'));
  const parts = kitParts(kit);
  return [...sourcesBelow(root)].flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const imports = path.endsWith('.css') ? [] : importFaults(path, source, parts);
    return [...layoutFaults(path, source), ...imports];
  });
}
