export interface NativePostgres {
  url: string;
  stop: () => Promise<void>;
}

export interface NativePostgresOptions {
  /** The folder in which it is found again the next time; without it, all is removed at the end. */
  keptIn?: string;
  /** Settings of the server, by name. */
  settings?: Record<string, string | number>;
}

export function startPostgres(options?: NativePostgresOptions): Promise<NativePostgres>;
