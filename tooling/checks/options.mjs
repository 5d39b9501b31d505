import { StartError } from '../process/start-error.mjs';

/**
 * @typedef {object} TestOptions
 * @property {string[]} names Steps that are named; none means all.
 * @property {string[]} packages Packages that are named; none means all.
 * @property {boolean} isFull Whether to run also what is left out of a short run.
 * @property {boolean} isChanged Whether to run only what a change can affect.
 * @property {string | null} since The commit that `changed` compares with.
 * @property {{ index: number, count: number } | null} shard
 */

/** @param {string | undefined} text `1/2` */
function readShard(text) {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text ?? '') ?? [];
  if (Number(index) >= 1 && Number(index) <= Number(count)) {
    return { index: Number(index), count: Number(count) };
  }
  throw new StartError(`--shard must be like 1/2; it is '${text ?? ''}'.`);
}

/**
 * Reads the arguments of `npm test`: names of steps and packages, `full`, `changed`, `--since COMMIT`,
 * `--shard 1/2`.
 * @param {string[]} args
 * @param {string[]} packages The packages there are.
 * @returns {TestOptions}
 */
export function readOptions(args, packages) {
  /** @type {TestOptions} */
  const options = {
    names: [],
    packages: [],
    isFull: false,
    isChanged: false,
    since: null,
    shard: null,
  };
  const rest = args.flatMap((arg) => (arg.startsWith('--') ? arg.split('=') : [arg]));
  while (rest.length > 0) {
    const arg = rest.shift() ?? '';
    if (arg === '--shard') options.shard = readShard(rest.shift());
    else if (arg === '--since') options.since = rest.shift() ?? null;
    else if (arg === 'full') options.isFull = true;
    else if (arg === 'changed') options.isChanged = true;
    else if (packages.includes(arg)) options.packages.push(arg);
    else options.names.push(arg);
  }
  if (options.isChanged && options.packages.length > 0) {
    throw new StartError("'changed' finds the packages by itself: name none beside it.");
  }
  return options;
}

/**
 * The steps to run, in their own order and with those they need. Checks that no runner can split
 * belong to the first shard; with packages and without names, only runners are selected.
 * @template {{ name: string, needs?: string[], isRunner?: boolean, isOnRequest?: boolean }} Step
 * @param {Step[]} steps
 * @param {Pick<TestOptions, 'names' | 'packages' | 'shard'>} options
 * @param {string[]} packages The packages there are, for the message.
 * @returns {Step[]}
 */
export function selectSteps(steps, { names, packages: named, shard }, packages) {
  const known = steps.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      [
        `No such step or package: ${unknown.join(', ')}. The steps are ${known.join(', ')};`,
        `the packages ${packages.join(', ')}; beside them 'full' and 'changed'.`,
      ].join('\n'),
    );
  }
  const isMeant = (/** @type {Step} */ { name, isOnRequest, isRunner }) =>
    names.length > 0 ? names.includes(name) : !isOnRequest && (named.length === 0 || isRunner);
  const selected = new Set(
    steps
      .filter(isMeant)
      .filter(({ isRunner }) => shard === null || shard.index === 1 || isRunner)
      .flatMap(({ name, needs = [] }) => [name, ...needs]),
  );
  return steps.filter(({ name }) => selected.has(name));
}
