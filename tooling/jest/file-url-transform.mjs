import { basename } from 'node:path';

/** A file that a build would copy: its module is the URL that it might have. */
export default {
  process: (_, path) => ({
    code: `module.exports = ${JSON.stringify(`/assets/media/${basename(path)}`)};`,
  }),
};
