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
  const cachedData = known?.source === source ? known.cachedData : undefined;
  if (cachedData !== undefined) {
    const result = compileFunction(source, parameters, { ...options, cachedData });
    if (result.cachedDataRejected !== true) return result;
  }
  const result = compileFunction(source, parameters, { ...options, produceCachedData: true });
  if (result.cachedData !== undefined) {
    compiled.set(filename, { source, cachedData: result.cachedData });
  }
  return result;
};
