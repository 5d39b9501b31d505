import { availableParallelism } from 'node:os';
import { clientPrefix } from 'shared-kit/server';

/**
 * Pages for one visitor only that are rendered at once for the visitors of one network. Each may take all
 * of a core, and one core is left to everybody else.
 */
const RUNNING_PER_NETWORK = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Further ones that wait. */
const WAITING_PER_NETWORK = 32;

/** Too many pages for visitors of one network wait already. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
}

interface PersonalPages {
  /**
   * Runs at once or when earlier ones of the same network have ended.
   * @param canRefuse Whether it may reject with a `TooManyPagesError`.
   */
  run: <T>(address: string, canRefuse: boolean, render: () => Promise<T>) => Promise<T>;
}

/**
 * Bounds what one network costs with pages that nobody else gets, and that are thus rendered for each
 * request: members' pages without script, and forms that are shown again.
 */
export function createPersonalPages(): PersonalPages {
  const networks = new Map<string, { running: number; waiting: (() => void)[] }>();

  return {
    run: async (address, canRefuse, render) => {
      const name = clientPrefix(address);
      const network = networks.get(name) ?? { running: 0, waiting: [] };
      networks.set(name, network);
      if (network.running < RUNNING_PER_NETWORK) network.running += 1;
      else {
        if (canRefuse && network.waiting.length >= WAITING_PER_NETWORK) {
          throw new TooManyPagesError('Too many pages for this network wait already.');
        }
        // Whoever ends hands its place over.
        await new Promise<void>((resolve) => network.waiting.push(resolve));
      }
      try {
        return await render();
      } finally {
        const next = network.waiting.shift();
        if (next !== undefined) next();
        else {
          network.running -= 1;
          if (network.running === 0) networks.delete(name);
        }
      }
    },
  };
}
