export interface FindBrowserOptions {
  env?: NodeJS.ProcessEnv;
  playwrightPath?: string;
  exists?: (path: string) => boolean;
}

export function findBrowser(options: FindBrowserOptions): string | null;

export function launchArgs(isRoot?: boolean): string[];
