import { StartError } from '../process/start-error.mjs';

/**
 * @typedef {object} TestOptions
 * @property {string[]} names Steps that are named; none means all.
 * @property {boolean} changed Whether to run only what a change can affect.
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
 * Reads the arguments of `npm test`: names of steps, `changed`, `--since COMMIT`, `--shard 1/2`.
 * @param {string[]} args
 * @returns {TestOptions}
 */
export function readOptions(args) {
  const options = { names: [], changed: false, since: null, shard: null };
  const rest = args.flatMap((arg) => (arg.startsWith('--') ? arg.split('=') : [arg]));
  while (rest.length > 0) {
    const arg = rest.shift();
    if (arg === '--shard') options.shard = readShard(rest.shift());
    else if (arg === '--since') options.since = rest.shift() ?? null;
    else if (arg === 'changed') options.changed = true;
    else options.names.push(arg);
  }
  return options;
}

/**
 * The steps to run, in their own order and with those they need. Checks that no runner can split
 * belong to the first shard.
 * @template {{ name: string, needs?: string[], isSplit?: boolean, isOnRequest?: boolean }} Step
 * @param {Step[]} steps
 * @param {Pick<TestOptions, 'names' | 'shard'>} options
 * @returns {Step[]}
 */
export function selectSteps(steps, { names, shard }) {
  const known = steps.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      `No such step: ${unknown.join(', ')}. The steps are ${known.join(', ')}, and 'changed'.`,
    );
  }
  const selected = new Set(
    steps
      .filter(({ name, isOnRequest }) => (names.length === 0 ? !isOnRequest : names.includes(name)))
      .filter(({ isSplit }) => shard === null || shard.index === 1 || isSplit)
      .flatMap(({ name, needs = [] }) => [name, ...needs]),
  );
  return steps.filter(({ name }) => selected.has(name));
}
