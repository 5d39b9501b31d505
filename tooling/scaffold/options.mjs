import { parseArgs } from 'node:util';
import { StartError } from '../process/start-error.mjs';

export const USAGE =
  'pnpm new:remote remote-events --path /events [--title Events] [--access visitor|user|admin] [--server-rendered]';

const ACCESS = ['visitor', 'user', 'admin'];
const NAME = /^remote-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
/** One line of text that means the same in TypeScript and in JSX. */
const TITLE = /^[\p{L}\p{N}][\p{L}\p{N} ,.!?&-]{0,39}$/u;
/** Served by the edge or the shell itself. */
const RESERVED = 'api assets releases account login register forgot reset confirm-email'.split(' ');

/**
 * @typedef {object} RemoteOptions
 * @property {string} name The package, `remote-events`.
 * @property {string} path Of its first page, `/events`.
 * @property {string} title
 * @property {'visitor' | 'user' | 'admin'} access
 * @property {boolean} isServerRendered
 */

/** @param {string} noun `spring-events` */
const titleOf = (noun) => {
  const words = noun.replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
};

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        path: { type: 'string' },
        title: { type: 'string' },
        access: { type: 'string', default: 'visitor' },
        'server-rendered': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartError(`${error.message}\n${USAGE}`);
  }
}

/**
 * Reads the arguments of `pnpm new:remote`. Throws a StartError that says what is wrong.
 * @param {string[]} args
 * @returns {RemoteOptions}
 */
export function readRemoteOptions(args) {
  const { values, positionals } = parse(args);
  const [name = '', ...rest] = positionals;
  if (rest.length > 0) throw new StartError(`One remote at a time.\n${USAGE}`);
  if (!NAME.test(name)) {
    throw new StartError(
      `The name must be like remote-events, in lower case; it is '${name}'.\n${USAGE}`,
    );
  }
  const noun = name.replace('remote-', '');
  const { path = `/${noun}`, title = titleOf(noun), access } = values;
  if (!PATH.test(path)) {
    throw new StartError(`--path must be like /events, without parameters; it is '${path}'.`);
  }
  if (RESERVED.includes(path.split('/')[1])) {
    throw new StartError(`The shell itself has pages or files under ${path}. Choose another path.`);
  }
  if (!TITLE.test(title)) {
    throw new StartError(
      `--title must be up to 40 letters, digits and spaces in one line; it is '${title}'.`,
    );
  }
  if (!ACCESS.includes(access)) {
    throw new StartError(`--access must be one of ${ACCESS.join(', ')}; it is '${access}'.`);
  }
  return { name, path, title, access, isServerRendered: values['server-rendered'] };
}
