export interface Site {
  /** The origin of pages and API: `http://localhost:PORT`. */
  url: string;
  api: { pid: number; stop: () => Promise<void> };
  edge: { pid: number };
  /** Starts a new API after the last one exited. */
  restartApi: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface SiteSettings {
  port: number;
  apiPort: number;
  env: NodeJS.ProcessEnv;
  /** Receives the output of API and edge; defaults to this process' own. */
  output?: { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream };
  signal?: AbortSignal;
  /** Learns how long each part of the start took, and which steps it had. */
  stopwatch?: { lap: (part: string, steps?: string) => void };
}

export function startSite(settings: SiteSettings): Promise<Site>;
