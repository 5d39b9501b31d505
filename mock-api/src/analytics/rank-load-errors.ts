/** An error that browsers reported of a release. */
export interface LoadError {
  message: string;
  count: number;
  lastSeen: Date;
  /** The groups of the networks that reported it. */
  networks: ReadonlySet<number>;
}

/** The group of errors that were counted before networks were. */
const UNKNOWN_NETWORK = [-1];

const byWeight = (one: LoadError, other: LoadError) =>
  other.networks.size - one.networks.size ||
  other.count - one.count ||
  other.lastSeen.getTime() - one.lastSeen.getTime();

/**
 * The errors to keep, if not all can be. The networks take turns, each with the error that most others
 * have seen, too: anybody may report any text, and must not take the place of what others see.
 */
export function selectKeptErrors(errors: readonly LoadError[], max: number): LoadError[] {
  const chosen = new Map<number, number>();
  const turns = errors.toSorted(byWeight).map((error) => {
    const networks = error.networks.size === 0 ? UNKNOWN_NETWORK : [...error.networks];
    const turn = Math.min(...networks.map((network) => chosen.get(network) ?? 0));
    for (const network of networks) chosen.set(network, (chosen.get(network) ?? 0) + 1);
    return { error, turn };
  });
  return turns
    .toSorted((one, other) => one.turn - other.turn || byWeight(one.error, other.error))
    .slice(0, max)
    .map(({ error }) => error);
}
