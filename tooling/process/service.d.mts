export interface Service {
  name: string;
  pid: number;
  /** Resolves with what the service says of its start: the steps that took time, as text. */
  ready: Promise<{ steps?: string }>;
  exited: Promise<{ code: number }>;
  stop: () => Promise<void>;
}

export interface ServiceSettings {
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  output: { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream };
}

export function startService(settings: ServiceSettings): Service;
