import webpack from 'webpack';

const NAME = 'FirstLoadPlugin';

/**
 * Writes `assets.json`: the script that starts the page, the scripts it is about to ask for (its
 * asynchronous start and the shared modules of that), and the style sheets. The edge names all of
 * them in the head, so that the browser fetches them at once instead of one after another.
 */
export class FirstLoadPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const source = JSON.stringify(firstLoad(compilation), null, 2);
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(source));
      });
    });
  }
}

/**
 * The chunk groups in which the shell provides its shared modules, by the name they are shared under.
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').ChunkGroup} entry
 */
function providedGroups(compilation, entry) {
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
function firstLoad(compilation) {
  const entry = compilation.entrypoints.get('main');
  if (!entry) throw new Error('The shell has no entry called main.');
  const provided = providedGroups(compilation, entry);
  const files = new Set();
  const seen = new Set();
  const visit = (/** @type {import('webpack').ChunkGroup} */ group) => {
    if (seen.has(group)) return;
    seen.add(group);
    for (const chunk of group.chunks) {
      for (const file of chunk.files) files.add(file);
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type !== 'consume-shared-module') continue;
        // A shared module comes from where the shell provides it; a lazy page is not followed.
        const next = provided.get(module.options.shareKey);
        if (next) visit(next);
      }
    }
  };
  for (const group of entry.childrenIterable) {
    if (group.name === 'start') visit(group);
  }
  const scripts = [...entry.getFiles()].filter((file) => file.endsWith('.js'));
  const first = [...files].filter((file) => !scripts.includes(file));
  return {
    scripts,
    preload: first.filter((file) => file.endsWith('.js')),
    styles: first.filter((file) => file.endsWith('.css')),
    fonts: compilation.getAssets().flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
  };
}
