import { sharedKitModules } from '../kit-exports.mjs';

/**
 * Replaces `shell/edge/kit-modules.ts`, which declares the type, by a module that imports every
 * shared sub-path of the kit into a map by request. Its result depends on package.json alone.
 */
export default function kitModulesSource() {
  const requests = sharedKitModules().map(({ request }) => request);
  return [
    ...requests.map((request, index) => `import * as module${index} from '${request}';`),
    'export const kitModules = new Map([',
    ...requests.map((request, index) => `  ['${request}', module${index}],`),
    ']);',
  ].join('\n');
}
