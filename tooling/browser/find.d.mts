export interface BrowserProbes {
  env?: NodeJS.ProcessEnv;
  playwrightPath?: string;
  exists?: (path: string) => boolean;
}

export function findBrowser(probes: BrowserProbes): string | null;

export function launchArgs(isRoot?: boolean): string[];
