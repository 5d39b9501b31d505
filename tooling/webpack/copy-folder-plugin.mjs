import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import webpack from 'webpack';

const NAME = 'CopyFolderPlugin';

/** Copies a folder of files that a service reads at run time into the output, and watches it. */
export class CopyFolderPlugin {
  /** @param {string} from Relative to the package. @param {string} to In the output. */
  constructor(from, to) {
    this.from = from;
    this.to = to;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const folder = join(compiler.context, this.from);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.contextDependencies.add(folder);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const path = join(entry.parentPath, entry.name);
          const name = [this.to, ...relative(folder, path).split(sep)].join('/');
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(path)));
        }
      });
    });
  }
}
