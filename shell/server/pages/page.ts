import type { Registry, RemoteEntry, SiteConfig } from 'shared-kit/remote';

/** A page that is asked for. */
export interface PageRequest {
  url: URL;
  /** Of what the visitor sent, all that a page may depend on: the visit, and who asks not to be followed. */
  headers: Record<string, string>;
  site: SiteConfig;
  registry: Registry;
  /** The remote that owns the path; null for the shell's own pages and for "not found". */
  owner: RemoteEntry | null;
}

/** A page as it is sent. */
export interface Page {
  status: number;
  html: string;
  /** `Link` header: what the browser should fetch at once. */
  preload: string[];
  /** Whether it may load Google Analytics: the policy it is sent with says so. */
  ga4: boolean;
}

export interface Redirect {
  status: number;
  location: string;
}
