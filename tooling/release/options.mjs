import { parseArgs } from 'node:util';
import { StartError } from '../process/start-error.mjs';

export const USAGE = `Usage:
  pnpm release <remote> [--canary PERCENT | --preview NAME] [--allow-growth] [--first]
      Builds the remote, checks it against the live shell, and makes it live: for everybody, for a
      share of the sessions, or for who opens its link within 14 days.
  pnpm release add <folder> [--canary PERCENT | --preview NAME] [--allow-growth] [--first]
      The same for a release that was built elsewhere.
  pnpm release promote <remote> [version]
      Makes the canary the stable release, or the named version. Ends a pin.
  pnpm release rollback <remote> [version]
      Goes back to the stable release before, or to the named one. It stays until a promotion.
  pnpm release pin <remote> <version>
      Makes a version the stable one that later releases do not replace.
  pnpm release unpin <remote>
  pnpm release end-canary <remote>
  pnpm release end-preview <remote> <name>
  pnpm release remove <remote> [--redirect PATH]
      Takes the remote off the site. Its pages are gone (410), or redirect.
  pnpm release list [remote]
  pnpm release prune <remote> [--keep NUMBER]
      Removes old releases but the newest ones (10) and those in use within a week.
  pnpm release restore [copy]
      Brings a lost or damaged registry back from its last copy; ten are kept beside it.

A remote is the name of its package, like remote-writer. Releases are in RELEASES_DIR (a folder, or
s3://bucket/prefix). With SITE_URL they are checked against that site; with RELEASE_TOKEN as well they
are sent to it, and nobody needs its store. --first releases although the registry is missing, or lacks
remotes that the live site has.`;

const COMMANDS = {
  publish: { min: 1, max: 1 },
  add: { min: 1, max: 1 },
  promote: { min: 1, max: 2 },
  rollback: { min: 1, max: 2 },
  pin: { min: 2, max: 2 },
  unpin: { min: 1, max: 1 },
  'end-canary': { min: 1, max: 1 },
  'end-preview': { min: 2, max: 2 },
  remove: { min: 1, max: 1 },
  list: { min: 0, max: 1 },
  prune: { min: 1, max: 1 },
  restore: { min: 0, max: 1 },
};

/** The commands whose first parameter is no remote. */
const WITHOUT_REMOTE = new Set(['add', 'restore']);

const REMOTE = /^remote-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PREVIEW = /^[a-z0-9][a-z0-9.-]{0,39}$/;

/** @param {string | undefined} text @param {string} option @param {number} min @param {number} max */
function readNumber(text, option, min, max) {
  if (text === undefined) return null;
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number >= min && number <= max)
    return number;
  throw new StartError(`--${option} must be a number from ${min} to ${max}; it is '${text}'.`);
}

/**
 * @param {{ canary?: string | undefined, preview?: string | undefined }} values
 * @returns {import('shared-kit/server/release').Audience}
 */
function readAudience({ canary, preview }) {
  if (canary !== undefined && preview !== undefined) {
    throw new StartError('A release is a canary or a preview: leave out --canary or --preview.');
  }
  const share = readNumber(canary, 'canary', 0, 100);
  if (share !== null) return { kind: 'canary', share };
  if (preview === undefined) return { kind: 'everybody' };
  if (PREVIEW.test(preview)) return { kind: 'preview', name: preview };
  throw new StartError(
    `--preview must be up to 40 of a-z, 0-9, '.' and '-', like pr-42; it is '${preview}'.`,
  );
}

/** @param {string | undefined} path */
function readRedirect(path) {
  if (path === undefined) return null;
  if (/^\/(?!\/)\S*$/.test(path)) return path;
  throw new StartError(`--redirect must be a path of the site, like /blog; it is '${path}'.`);
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        preview: { type: 'string' },
        redirect: { type: 'string' },
        keep: { type: 'string' },
        'allow-growth': { type: 'boolean', default: false },
        first: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${reason}\n\n${USAGE}`);
  }
}

/**
 * Reads the arguments of `pnpm release`. Throws a `StartError` that says what is wrong.
 * @param {string[]} args
 */
export function readReleaseOptions(args) {
  const { values, positionals } = parse(args);
  const [first = '', ...rest] = positionals;
  const isCommand = first !== 'publish' && Object.hasOwn(COMMANDS, first);
  const command = isCommand ? first : 'publish';
  const parameters = isCommand ? rest : positionals;
  const { min, max } = COMMANDS[command];
  if (values.help || positionals.length === 0) return { command: 'help', parameters: [] };
  if (parameters.length < min || parameters.length > max) {
    throw new StartError(`Wrong number of arguments for '${first}'.\n\n${USAGE}`);
  }
  const [remote] = parameters;
  if (!WITHOUT_REMOTE.has(command) && remote !== undefined && !REMOTE.test(remote)) {
    throw new StartError(`'${remote}' is neither a command nor a remote's package.\n\n${USAGE}`);
  }
  return {
    command,
    parameters,
    audience: readAudience(values),
    redirect: readRedirect(values.redirect),
    keep: readNumber(values.keep, 'keep', 1, 1_000) ?? 10,
    allowGrowth: values['allow-growth'],
    isFirst: values.first,
  };
}
