import swcJest from '@swc/jest';
import kitModulesSource from '../webpack/kit-modules-loader.mjs';

/** Gives tests the module that webpack's loader gives the build. */
export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      getCacheKey: (_, ...rest) => swc.getCacheKey(kitModulesSource(), ...rest),
      process: (_, ...rest) => swc.process(kitModulesSource(), ...rest),
    };
  },
};
