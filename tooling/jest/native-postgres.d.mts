export interface NativePostgres {
  url: string;
  stop: () => Promise<void>;
  /** Ends it at once, as a failure would. */
  crash: () => Promise<void>;
  /** Starts it again, with the same data on the same port. */
  restart: () => Promise<void>;
}

export interface NativePostgresOptions {
  /** Keeps its data for the next start; defaults to a temporary folder. */
  dataFolder?: string;
  /** Server settings, by name. */
  settings?: Record<string, string | number>;
}

export function startPostgres(options?: NativePostgresOptions): Promise<NativePostgres>;
