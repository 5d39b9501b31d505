import { sharedKitModules } from '../kit-exports.mjs';

/** The source of a module that imports every shared sub-path of the kit: a map by request. */
export function kitModulesSource() {
  const requests = sharedKitModules().map(({ request }) => request);
  return [
    ...requests.map((request, index) => `import * as module${index} from '${request}';`),
    'export const kitModules = new Map([',
    ...requests.map((request, index) => `  ['${request}', module${index}],`),
    ']);',
  ].join('\n');
}

/** Replaces `shell/server/kit-modules.ts`, which declares the type. */
export default kitModulesSource;
