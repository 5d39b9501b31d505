export interface Site {
  /** Where pages and API answer: `http://localhost:PORT`. */
  url: string;
  api: { stop: () => Promise<void> };
  /** Puts a new API in the place of one that ended. */
  restartApi: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface SiteSettings {
  port: number;
  apiPort: number;
  env: NodeJS.ProcessEnv;
  /** Where what API and edge write goes; this process' own unless told. */
  output?: { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream };
  signal?: AbortSignal;
}

export function startSite(settings: SiteSettings): Promise<Site>;
