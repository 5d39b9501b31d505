// Every test file gets a context of its own, in which V8 parses every module anew: a quarter of the
// time of all tests. Its code cache survives from file to file: a module that this worker compiled
// before starts nine times as fast. The tests see nothing of it.
import vm from 'node:vm';

const { compileFunction } = vm;

/** What was compiled: by file, source and cache. A file can change while Jest watches. */
const compiled = new Map();

vm.compileFunction = function compileWithCache(source, parameters, options = {}) {
  const { filename } = options;
  if (filename === undefined) return compileFunction(source, parameters, options);
  const known = compiled.get(filename);
  if (known?.source === source) {
    // The string that is known, not the equal one that Jest has just read: every window that is still
    // alive would keep its own copy of the source of everything, 30 MB each.
    const { cachedData } = known;
    const result = compileFunction(known.source, parameters, { ...options, cachedData });
    if (result.cachedDataRejected !== true) return result;
  }
  const result = compileFunction(source, parameters, { ...options, produceCachedData: true });
  if (result.cachedData !== undefined) {
    // A copy of this realm. The original belongs to the test file's, and keeps its whole window
    // alive: 30 MB for each page.
    compiled.set(filename, { source, cachedData: Buffer.from(result.cachedData) });
  }
  // For the same reason nothing that outlives the file may lead to it.
  delete result.cachedData;
  return result;
};
