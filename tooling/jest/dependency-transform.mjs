import swcJest from '@swc/jest';

/** May match in a text or a comment; then the file is transformed without need. */
const MODULE_SYNTAX = /\b(?:import\b\s*[\w${*"'(.]|export\b\s*[\w${*])/;

/** Compiles dependencies that are modules; the others are left as they are. */
export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      process: (source, ...rest) =>
        MODULE_SYNTAX.test(source) ? swc.process(source, ...rest) : { code: source },
    };
  },
};
