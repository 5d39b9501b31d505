export interface NativePostgres {
  url: string;
  stop: () => Promise<void>;
}

export interface NativePostgresOptions {
  /** Keeps its data for the next start; defaults to a temporary folder. */
  dataFolder?: string;
  /** Server settings, by name. */
  settings?: Record<string, string | number>;
}

export function startPostgres(options?: NativePostgresOptions): Promise<NativePostgres>;
