import { parseArgs } from 'node:util';
import { StartError } from '../process/start-error.mjs';

const PARAMETERS =
  'remote-events --path /events [--title Events] [--access visitor|user|admin] [--server-rendered]';
const USAGE = `pnpm new:remote ${PARAMETERS}\npnpm new:remote --remove remote-events`;
const INIT_USAGE = `sheetfolk-remote init ${PARAMETERS} [--from FOLDER]`;

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

/** @param {string[]} args @param {string} usage @param {Record<string, { type: 'string' }>} more */
function parse(args, usage, more) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        path: { type: 'string' },
        title: { type: 'string' },
        access: { type: 'string', default: 'visitor' },
        'server-rendered': { type: 'boolean', default: false },
        ...more,
      },
    });
  } catch (error) {
    throw new StartError(`${error.message}\n${usage}`);
  }
}

/**
 * Reads the arguments of `pnpm new:remote`. Throws a StartError that says what is wrong.
 * @param {string[]} args
 * @returns {RemoteOptions | { remove: string }}
 */
export function readRemoteOptions(args) {
  const parsed = parse(args, USAGE, { remove: { type: 'string' } });
  const { remove } = parsed.values;
  return remove === undefined ? checkOptions(parsed, USAGE) : { remove };
}

/**
 * Reads the arguments of `sheetfolk-remote init`: those of a new remote, and where the packages are.
 * @param {string[]} args
 * @returns {RemoteOptions & { from: string | null }}
 */
export function readInitOptions(args) {
  const parsed = parse(args, INIT_USAGE, { from: { type: 'string' } });
  return { ...checkOptions(parsed, INIT_USAGE), from: parsed.values.from ?? null };
}

/** @param {ReturnType<typeof parse>} parsed @param {string} usage @returns {RemoteOptions} */
function checkOptions({ values, positionals }, usage) {
  const [name = '', ...rest] = positionals;
  if (rest.length > 0) throw new StartError(`One remote at a time.\n${usage}`);
  if (!NAME.test(name)) {
    throw new StartError(
      `The name must be like remote-events, in lower case; it is '${name}'.\n${usage}`,
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
