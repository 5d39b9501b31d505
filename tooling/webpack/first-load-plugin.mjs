import webpack from 'webpack';

const NAME = 'FirstLoadPlugin';

/**
 * Writes `assets.json`: the script that starts the page, the scripts it loads next (its asynchronous
 * start and the shared modules that one imports), and the style sheets. The edge puts all of them
 * into the head, so that the browser fetches them at once instead of one after another. For each
 * shared module it also has the scripts that a remote's page needs beyond those.
 */
export class FirstLoadPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const source = JSON.stringify(listFirstLoad(compilation), null, 2);
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(source));
      });
    });
  }
}

/**
 * The chunk groups in which the shell provides its shared modules, by share key.
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').ChunkGroup} entry
 */
function findProvidedGroups(compilation, entry) {
  const groups = new Map();
  for (const chunk of entry.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== 'provide-module') continue;
      const [block] = module.blocks;
      const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
      // "provide shared module (default) react@19.3.1 = …"
      const [, name] = /\) (\S+)@\S+ = /.exec(module.readableIdentifier(SHORTENER)) ?? [];
      if (group && name) groups.set(name, group);
    }
  }
  return groups;
}

const SHORTENER = { shorten: (/** @type {string} */ path) => path };

/** @param {import('webpack').Compilation} compilation */
function listFirstLoad(compilation) {
  const entry = compilation.entrypoints.get('main');
  if (!entry) throw new Error('The shell has no entry called main.');
  const provided = findProvidedGroups(compilation, entry);
  const start = [...entry.childrenIterable].filter(({ name }) => name === 'start');
  const files = collectFiles(compilation, provided, start);
  const scripts = [...entry.getFiles()].filter(isScript);
  const first = [...files].filter((file) => !scripts.includes(file));
  const shared = [...provided].map(([name, group]) => {
    const needed = [...collectFiles(compilation, provided, [group])].filter(isScript);
    return [name, needed.filter((file) => !files.has(file) && !scripts.includes(file))];
  });
  return {
    scripts,
    preload: first.filter(isScript),
    styles: first.filter((file) => file.endsWith('.css')),
    fonts: compilation.getAssets().flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
    shared: Object.fromEntries(shared.filter(([, needed]) => needed.length > 0)),
  };
}

const isScript = (/** @type {string} */ file) => file.endsWith('.js');

/**
 * The files of chunk groups and of the shared modules that they import, however deep.
 * @param {import('webpack').Compilation} compilation
 * @param {Map<string, import('webpack').ChunkGroup>} provided
 * @param {import('webpack').ChunkGroup[]} groups
 */
function collectFiles({ chunkGraph }, provided, groups) {
  const files = new Set();
  const seen = new Set();
  const visit = (/** @type {import('webpack').ChunkGroup} */ group) => {
    if (seen.has(group)) return;
    seen.add(group);
    for (const chunk of group.chunks) {
      for (const file of chunk.files) files.add(file);
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type !== 'consume-shared-module') continue;
        // The shell provides the shared module; a lazy page is not followed.
        const next = provided.get(module.options.shareKey);
        if (next) visit(next);
      }
    }
  };
  for (const group of groups) visit(group);
  return files;
}
