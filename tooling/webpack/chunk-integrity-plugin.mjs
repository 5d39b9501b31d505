import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, Template } = webpack;

const NAME = 'ChunkIntegrityPlugin';

const SCRIPT_HASHES = `${RuntimeGlobals.require}.scriptHashes`;
const STYLE_HASHES = `${RuntimeGlobals.require}.styleHashes`;

const KINDS = /** @type {const} */ ({
  js: { hashes: SCRIPT_HASHES, sourceType: 'javascript' },
  css: { hashes: STYLE_HASHES, sourceType: 'css/mini-extract' },
});

const digest = (/** @type {string | Buffer} */ content) =>
  createHash('sha256').update(content).digest('base64');

/**
 * Stands for the hash of a chunk's file until that is known: as long as a hash, so that the source
 * map stays right, and the same in every build.
 * @param {string} kind
 * @param {import('webpack').Chunk} chunk
 */
const placeholder = (kind, chunk) => digest(`${NAME} ${kind} ${chunk.id}`);

/** Defines the hashes of the runtime's chunks: `{ 102: 'uU0nuZNNPgilLlLX2n2r+s…' }`. */
class HashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('hashes of chunks');
  }

  generate() {
    const { chunk: runtime, chunkGraph } = this;
    if (!runtime || !chunkGraph) return null;
    return Template.asString(
      Object.entries(KINDS).map(([kind, { hashes, sourceType }]) => {
        const chunks = [...runtime.getAllAsyncChunks()].filter(
          (chunk) =>
            chunkGraph.getChunkModulesIterableBySourceType(chunk, sourceType) !== undefined,
        );
        const byId = chunks.map((chunk) => [chunk.id, placeholder(kind, chunk)]);
        return `${hashes} = ${JSON.stringify(Object.fromEntries(byId))};`;
      }),
    );
  }
}

/** @param {string} element @param {string} hashes */
const setIntegrity = (element, hashes) =>
  `if (${hashes}[chunkId]) ${element}.integrity = 'sha256-' + ${hashes}[chunkId];`;

/**
 * Lets the runtime load its chunks with the `integrity` attribute. The registry has the hash of a
 * remote's entry, and the entry those of all its chunks.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new HashesRuntimeModule()));
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => Template.asString([source, setIntegrity('script', SCRIPT_HASHES)]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source) =>
        Template.asString([source, setIntegrity('linkTag', STYLE_HASHES)]),
      );
      // Once the files have their final names and content, and before they are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => fillIn(compilation));
    });
  }
}

/**
 * Replaces the placeholders. The runtime's own file name needs no change: it is in a folder of its release.
 * @param {import('webpack').Compilation} compilation
 */
function fillIn(compilation) {
  const hashes = new Map();
  for (const chunk of compilation.chunks) {
    for (const file of chunk.files) {
      const kind = file.slice(file.lastIndexOf('.') + 1);
      const content = compilation.getAsset(file)?.source.buffer();
      if (content) hashes.set(placeholder(kind, chunk), digest(content));
    }
  }
  for (const runtime of compilation.chunks) {
    if (!runtime.hasRuntime()) continue;
    for (const file of runtime.files) {
      if (!file.endsWith('.js')) continue;
      compilation.updateAsset(file, (source) => {
        const result = new webpack.sources.ReplaceSource(source);
        const text = String(source.source());
        for (const [stand, hash] of hashes) {
          const start = text.indexOf(stand);
          if (start >= 0) result.replace(start, start + stand.length - 1, hash);
        }
        return result;
      });
    }
  }
}
