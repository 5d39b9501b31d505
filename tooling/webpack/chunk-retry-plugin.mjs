import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

const NAME = 'ChunkRetryPlugin';

/** A chunk settles within this time, with all its attempts. */
export const CHUNK_TIMEOUT_MS = 5_000;
/** The pauses before the second and the third attempt. */
const RETRY_DELAYS_MS = [300, 900];

const STYLE_ATTEMPTS = `${RuntimeGlobals.require}.styleAttempts`;

/**
 * Webpack asks for a script again only after it failed, so every request after the first needs a URL
 * that no cache has: a failed or damaged file may stay in one for a year.
 */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    // Replaces the function of a module of an earlier stage.
    super('retry of chunks', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `var loadScript = ${load}, attempts = {};`,
      `${STYLE_ATTEMPTS} = {};`,
      `${load} = (url, done, ...rest) => {`,
      Template.indent([
        `var delays = ${JSON.stringify(RETRY_DELAYS_MS)};`,
        'var finish = (event) => { clearTimeout(timer); done && done(event); done = null; };',
        `var timer = setTimeout(finish, ${CHUNK_TIMEOUT_MS}, { type: 'timeout', target: { src: url } });`,
        'var attempt = () => {',
        Template.indent([
          'var count = attempts[url] = (attempts[url] || 0) + 1;',
          "loadScript(count > 1 ? url + '?attempt=' + count : url, (event) => {",
          Template.indent([
            "if (event.type === 'error' && done && delays.length) setTimeout(attempt, delays.shift());",
            'else finish(event);',
          ]),
          '}, ...rest);',
        ]),
        '};',
        'attempt();',
      ]),
      '};',
    ]);
  }
}

/** Runs for the `link` element of a style sheet, which has neither a time-out nor a second attempt. */
const STYLE_CODE = Template.asString([
  `var count = ${STYLE_ATTEMPTS}[chunkId] = (${STYLE_ATTEMPTS}[chunkId] || 0) + 1;`,
  "if (count > 1) linkTag.href += '?attempt=' + count;",
  `setTimeout(() => linkTag.onerror && linkTag.onerror({ type: 'timeout', target: linkTag }), ${CHUNK_TIMEOUT_MS});`,
]);

/**
 * Repeats a chunk's request up to twice if it fails, and gives it up after five seconds. A later
 * import of the same chunk starts anew.
 */
export class ChunkRetryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new RetryRuntimeModule()));
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source) =>
        Template.asString([source, STYLE_CODE]),
      );
    });
  }
}
