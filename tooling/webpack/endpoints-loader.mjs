import { join } from 'node:path';
import { evaluateModule } from './evaluate-module.mjs';
import { packageDir } from '../paths.mjs';

const CONTRACT = join(packageDir('shared-kit'), 'src', 'contract', 'contract.ts');

/**
 * The method, path and required role of every endpoint of the contract: what a page needs to send a
 * request, without the schemas.
 * @param {(file: string) => void} onFile Called with every source file that it depends on.
 * @returns {Record<string, Record<string, { method: string, path: string, auth?: string, produces?: string }>>}
 */
export function endpointTable(onFile = () => {}) {
  const { contract } = evaluateModule(CONTRACT, onFile);
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
 * Replaces `shared-kit/src/api/endpoints.ts` by the table.
 * @this {import('webpack').LoaderContext<object>}
 */
function endpointsLoader() {
  // Webpack passes a loader its context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  return `export const endpoints = ${JSON.stringify(endpointTable((file) => this.addDependency(file)))};`;
}

export { endpointsLoader as default };
