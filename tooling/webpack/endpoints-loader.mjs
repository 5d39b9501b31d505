import { join } from 'node:path';
import { evaluateModule } from './evaluate-module.mjs';
import { packageDir } from '../paths.mjs';

const CONTRACT = join(packageDir('shared-kit'), 'src', 'contract', 'contract.ts');

/**
 * Of every call of the contract where it goes and whose it is, and no rule: what a page needs to
 * make it.
 * @param {(file: string) => void} onFile
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
 * Puts the table in the place of `shared-kit/src/api/endpoints.ts`.
 * @this {import('webpack').LoaderContext<object>}
 */
function endpointsLoader() {
  // A loader speaks to webpack through its `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  return `export const endpoints = ${JSON.stringify(endpointTable((file) => this.addDependency(file)))};`;
}

export { endpointsLoader as default };
