import { join } from 'node:path';
import { packageDir } from '../paths.mjs';
import { hostVersions } from './shared.mjs';

/**
 * Replaces `shell/browser/remotes/federation.ts` by a module that imports the remotes from their source:
 * what a site does that is built as one bundle.
 * @this {import('webpack').LoaderContext<{ remotes: string[] }>}
 */
function bundledRemotesLoader() {
  // Webpack passes a loader its context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  const { remotes } = this.getOptions();
  const imports = remotes.map((remote) => {
    const name = remote.replaceAll('-', '_');
    const file = join(packageDir(remote), 'src', 'remote.tsx');
    return `${name}: () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(file)}),`;
  });
  return [
    `const remotes = { ${imports.join(' ')} };`,
    'export const loadFederatedModule = ({ name }) => remotes[name]();',
    `export const readSharedVersions = () => (${JSON.stringify(hostVersions())});`,
    'export const readSharedModules = () => [];',
  ].join('\n');
}

export { bundledRemotesLoader as default };
