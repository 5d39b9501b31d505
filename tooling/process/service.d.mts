export interface Service {
  name: string;
  pid: number;
  ready: Promise<void>;
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
