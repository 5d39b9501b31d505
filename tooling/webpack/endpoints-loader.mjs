import { join } from 'node:path';
import { evaluateModule } from './evaluate-module.mjs';
import { packageDir } from '../paths.mjs';

const CONTRACT = join(packageDir('shared-kit'), 'src', 'contract', 'contract.ts');

/**
 * The method, path and required role of every endpoint of a contract: what a page needs to send a
 * request, without the schemas.
 * @param {'siteContract' | 'adminContract'} contractName
 * @param {(file: string) => void} onFile Called with every source file that it depends on.
 * @returns {Record<string, Record<string, { method: string, path: string, auth?: string, produces?: string }>>}
 */
export function endpointTable(contractName, onFile = () => {}) {
  const contract = evaluateModule(CONTRACT, onFile)[contractName];
  const plain = ({ method, path, auth, produces }) => ({
    method,
    path,
    ...(auth !== 'visitor' && { auth }),
    ...(produces && { produces }),
  });
  const each = (object, change) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
  return each(contract, (noun) => each(noun, plain));
}

/**
 * Replaces `endpoints.ts` of `shared-kit/client` and `shared-kit/client/admin` by their tables.
 * @this {import('webpack').LoaderContext<{ contract: 'siteContract' | 'adminContract' }>}
 */
function endpointsLoader() {
  // Webpack passes a loader its context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  return `export const endpoints = ${JSON.stringify(endpointTable(this.getOptions().contract, (file) => this.addDependency(file)))};`;
}

export { endpointsLoader as default };
