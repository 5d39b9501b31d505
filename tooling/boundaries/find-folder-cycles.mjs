/** What is part of no room: tests, what they share, and packages from elsewhere. */
const OUTSIDE = /[.]test(?:ing)?[.]|(?:^|\/)(?:testing|node_modules)\//;

/** The folder of a noun. Its files are a part of it like its folders; elsewhere files join folders. */
const FEATURE = /^[^/]+\/src\/features\/[^/]+/;

/**
 * An import between folders that lie in one: `a/b/c.ts` that imports `a/d/e.ts` leads from `b` to `d`
 * in `a`. Null if a file beside a folder takes part: what lies above may import, and be imported. In a
 * feature it may do one of the two only: there, all such files together are the folder `.`.
 */
function findStep(from, to) {
  const [source, target] = [from.split('/'), to.split('/')];
  const depth = source.findIndex((name, index) => name !== target[index]);
  if (depth < 0) return null;
  const parent = source.slice(0, depth).join('/');
  const [sourceIsFile, targetIsFile] = [source, target].map(({ length }) => depth === length - 1);
  if ((sourceIsFile || targetIsFile) && !FEATURE.test(parent)) return null;
  const step = { from: sourceIsFile ? '.' : source[depth], to: targetIsFile ? '.' : target[depth] };
  return sourceIsFile && targetIsFile ? null : { parent, ...step };
}

/** The shortest way from a folder back to itself; null without one. */
function findWayBack(steps, start) {
  const ways = [...(steps.get(start) ?? [])].map((next) => [start, next]);
  const seen = new Set();
  for (const way of ways) {
    const last = way.at(-1);
    if (last === start) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const next of steps.get(last) ?? []) ways.push([...way, next]);
  }
  return null;
}

/**
 * Finds folders that import each other, directly or through further ones, though none of their files
 * do: neither can be understood without the other.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules As dependency-cruiser
 *   returns them.
 * @returns {{ path: string, rule: string, message: string }[]} By the folder that contains them.
 */
export function findFolderCycles(modules) {
  /** @type {Map<string, Map<string, Set<string>>>} */
  const byParent = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      if (OUTSIDE.test(source) || OUTSIDE.test(resolved)) continue;
      const step = findStep(source, resolved);
      if (step === null) continue;
      const steps = byParent.get(step.parent) ?? new Map();
      byParent.set(step.parent, steps);
      steps.set(step.from, (steps.get(step.from) ?? new Set()).add(step.to));
    }
  }
  const found = new Map();
  for (const [parent, steps] of byParent) {
    for (const folder of steps.keys()) {
      const way = findWayBack(steps, folder);
      if (way === null) continue;
      const key = `${parent} ${[...new Set(way)].toSorted().join(' ')}`;
      if (!found.has(key)) found.set(key, { path: parent, way: way.join(' → ') });
    }
  }
  return [...found.values()].map(({ path, way }) => ({
    path,
    rule: 'folder-cycle',
    message: `${way}: move what both need into a folder that imports neither.`,
  }));
}
