import { Dispatcher, Pool } from 'undici';
import { isHealthCheck } from './upstream';

/** How long the API may take to begin a response, and to continue it, in milliseconds. */
const TIMEOUTS = { headersTimeout: 120_000, bodyTimeout: 60_000 };

/**
 * The edge's connections to the API: uploads, everything else and health checks each have their own,
 * so that none waits for another kind. There are as many as the edge accepts requests: a bound here
 * would make visitors wait for a slow one's.
 */
export class ApiUpstream extends Dispatcher {
  readonly #reads: Pool;
  readonly #uploads: Pool;
  readonly #health: Pool;

  constructor(apiUrl: string) {
    super();
    const { origin } = new URL(apiUrl);
    this.#reads = new Pool(origin, { connections: null, ...TIMEOUTS });
    this.#uploads = new Pool(origin, { connections: null, ...TIMEOUTS });
    this.#health = new Pool(origin, { connections: null, headersTimeout: 5_000 });
  }

  override dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    return this.#choosePool(options).dispatch(options, handler);
  }

  #choosePool({ path, method }: Dispatcher.DispatchOptions): Pool {
    if (isHealthCheck(path)) return this.#health;
    return method === 'GET' || method === 'HEAD' ? this.#reads : this.#uploads;
  }

  async closeAll(): Promise<void> {
    await Promise.all([this.#reads, this.#uploads, this.#health].map((pool) => pool.destroy()));
  }
}
