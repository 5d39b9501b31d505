import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

const NAME = 'ChunkRetryPlugin';

/** A chunk settles within this time, with all its attempts: visitors see a message within five seconds. */
export const CHUNK_TIMEOUT_MS = 4_500;
/** The pauses before the second and the third attempt. */
const RETRY_DELAYS_MS = JSON.stringify([300, 900]);

const URL_FOR_ATTEMPT = `${RuntimeGlobals.require}.urlForAttempt`;

/**
 * Webpack asks for a file again only after it failed, so every request after the first needs a URL that
 * no cache has: a failed or damaged file may stay in one for a year, and be there in the next document.
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
      `${URL_FOR_ATTEMPT} = (url) => {`,
      Template.indent([
        'var count = attempts[url] = (attempts[url] || 0) + 1;',
        "return count > 1 ? url + '?attempt=' + count + '-' + Math.round(performance.timeOrigin) : url;",
      ]),
      '};',
      `${load} = (url, done, ...rest) => {`,
      Template.indent([
        `var delays = ${RETRY_DELAYS_MS};`,
        'var finish = (event) => { clearTimeout(timer); done && done(event); done = null; };',
        `var timer = setTimeout(finish, ${CHUNK_TIMEOUT_MS}, { type: 'timeout', target: { src: url } });`,
        'var attempt = () => {',
        Template.indent([
          `loadScript(${URL_FOR_ATTEMPT}(url), (event) => {`,
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

/**
 * Runs for the `link` element of a style sheet, which has neither a time-out nor a second attempt. The
 * element keeps its hash when it gets another URL.
 */
const STYLE_CODE = Template.asString([
  `var delays = ${RETRY_DELAYS_MS}, settle = onLinkComplete;`,
  'var finish = (event) => { clearTimeout(timer); settle && settle(event); settle = null; };',
  `var timer = setTimeout(finish, ${CHUNK_TIMEOUT_MS}, { type: 'timeout', target: linkTag });`,
  `var attempt = () => { if (settle) linkTag.href = ${URL_FOR_ATTEMPT}(fullhref); };`,
  'linkTag.onload = finish;',
  'linkTag.onerror = (event) => {',
  Template.indent([
    'if (settle && delays.length) setTimeout(attempt, delays.shift());',
    'else finish(event);',
  ]),
  '};',
  'attempt();',
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
