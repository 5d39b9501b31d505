import webpack from 'webpack';

/**
 * Watches several builds. Calls `onBuilt` with the names of those that are new, when none is being
 * built any more and every one has succeeded once. A build that fails is reported and left out.
 * @param {Record<string, import('webpack').Configuration>} configurations By name.
 * @param {object} options
 * @param {(line: string) => void} options.log
 * @param {(names: Set<string>) => Promise<void>} options.onBuilt The next call waits for this one.
 */
export function watchBuilds(configurations, { log, onBuilt }) {
  const names = Object.keys(configurations);
  const building = new Set(names);
  const neverBuilt = new Set(names);
  let changed = new Set();
  let last = Promise.resolve();

  const settle = () => {
    if (building.size > 0 || neverBuilt.size > 0 || changed.size === 0) return;
    const built = changed;
    changed = new Set();
    last = last.then(() => onBuilt(built)).catch((error) => log(error.message));
  };

  const compilers = Object.entries(configurations).map(([name, configuration]) => {
    const compiler = webpack({ ...configuration, name });
    compiler.hooks.invalid.tap('watchBuilds', () => void building.add(name));
    compiler.hooks.watchRun.tap('watchBuilds', () => void building.add(name));
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      building.delete(name);
      if (error) log(`${name}: ${error.message}`);
      else if (stats.hasErrors()) {
        log(stats.toString({ preset: 'errors-only', colors: false }));
      } else {
        neverBuilt.delete(name);
        changed.add(name);
      }
      settle();
    });
    return compiler;
  });

  return {
    /** Ends the watching, and waits for a running `onBuilt`. */
    async close() {
      await Promise.all(
        compilers.map((compiler) => new Promise((closed) => compiler.close(closed))),
      );
      await last;
    },
  };
}
