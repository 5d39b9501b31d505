import type { ActiveRegistry, ActiveRemote, SiteConfig } from 'shared-kit/remote';
import type { Member } from '../forms/session-context';
import type { NoScriptPageOptions } from '../forms/no-script-page';
import type { BrowserOverrides } from '../../browser/registry/remote-override';

export interface PageRequest {
  url: URL;
  /** The only headers a page may depend on: the analytics session, and Do Not Track. */
  headers: Record<string, string>;
  site: SiteConfig;
  registry: ActiveRegistry;
  /** The session's group, while there is a canary. */
  group: number | null;
  /** The overrides of the page's browser. */
  overrides: BrowserOverrides;
  /** Of the public content when the page was asked for; null if unknown. */
  contentVersion: number | null;
  /** Whom it is for; null for guests, who share it. */
  member: Member | null;
  /** How it is made for one browser that runs no script; null for all others. */
  noScript: NoScriptPageOptions | null;
  /** The remote that owns the path; null for the shell's own pages and for 404. */
  owner: ActiveRemote | null;
}

export interface Page {
  status: number;
  /** The document, in UTF-8. */
  html: Buffer;
  /** The `Link` header: what the browser should preload. */
  preload: string[];
  /** Whether the content security policy must allow Google Analytics. */
  ga4: boolean;
}

export interface Redirect {
  status: number;
  location: string;
}
