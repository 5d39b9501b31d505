import webpack from 'webpack';

const NAME = 'PageFilesPlugin';

/** A layout is needed by the pages in its folder and below, a page by its own URL. */
const ROUTE_FILE = /[\\/]src[\\/]routes[\\/](.+)[\\/](?:route|sections)[.]tsx?$/;

/** The import of a page: './page', or './new/page' of the folder below. */
const PAGE_REQUEST = /^[.][/](?:(.+)[/])?page$/;

/** What only the edge runs: './action'. */
const ACTION_REQUEST = /^[.][/]action$/;

/** The folder of what every page of the remote needs: the layout of them all. */
const ROOT = '';

/**
 * Writes `pages.json`: by folder of `src/routes`, which files of the release and which shared
 * modules of the shell its page and its layout import. The edge lets the browser preload them
 * where it renders no page, so that they are not fetched one after another.
 */
export class PageFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const source = JSON.stringify(listPageFiles(compilation), null, 2);
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(source));
      });
    });
  }
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {Iterable<import('webpack').ChunkGroup>} groups
 */
function describe(compilation, groups) {
  const files = new Set();
  const shared = new Set();
  for (const group of groups) {
    for (const chunk of group.chunks) {
      for (const file of chunk.files) files.add(file);
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type === 'consume-shared-module') shared.add(module.options.shareKey);
      }
    }
  }
  const ending = (/** @type {string} */ end) => [...files].filter((file) => file.endsWith(end));
  return { scripts: ending('.js'), styles: ending('.css'), shared: [...shared].sort() };
}

/** @param {import('webpack').Compilation} compilation */
function listPageFiles(compilation) {
  /** @typedef {{ page: Set<import('webpack').ChunkGroup>, layout: Set<import('webpack').ChunkGroup> }} Groups */
  /** @type {Map<string, Groups>} */
  const folders = new Map();
  /** @param {string} folder */
  const groupsOf = (folder) => {
    const known = folders.get(folder) ?? { page: new Set(), layout: new Set() };
    folders.set(folder, known);
    return known;
  };
  for (const group of compilation.chunkGroups) {
    // Named by the federation: the module that the remote exposes.
    if (group.chunks.some(({ name }) => name === '__federation_expose_remote')) {
      groupsOf(ROOT).layout.add(group);
    }
    for (const { module, request } of group.origins) {
      const [, folder] = ROUTE_FILE.exec(module?.nameForCondition() ?? '') ?? [];
      if (folder === undefined || ACTION_REQUEST.test(request)) continue;
      const page = PAGE_REQUEST.exec(request);
      if (page === null) groupsOf(folder).layout.add(group);
      else groupsOf(page[1] === undefined ? folder : `${folder}/${page[1]}`).page.add(group);
    }
  }
  const pages = [...folders].map(([folder, { page, layout }]) => [
    folder.replaceAll('\\', '/'),
    { page: describe(compilation, page), layout: describe(compilation, layout) },
  ]);
  return Object.fromEntries(pages.sort(([a], [b]) => (a < b ? -1 : 1)));
}
