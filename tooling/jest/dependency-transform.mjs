import { transformSync } from '@swc/core';
import swcJest from '@swc/jest';

/** May match in a text or a comment; then the file is transformed without need. */
const MODULE_SYNTAX = /\b(?:import\b\s*[\w${*"'(.]|export\b\s*[\w${*])/;

/**
 * Compiles dependencies that are modules; the others are left as they are. By swc itself: what makes
 * a transform for Jest of it puts a source map into each file, asked or not, and those of the icons
 * and of React are a fifth of a worker's memory.
 */
export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      process: (source, filename) =>
        MODULE_SYNTAX.test(source)
          ? transformSync(source, { ...options, filename })
          : { code: source },
    };
  },
};
