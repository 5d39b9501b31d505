import { resolveSiteConfig, type Registry } from 'shared-kit/remote';
import type { PageState } from './page-state';

/** The state of a page that no edge sent: a development server's. */
export const createClientOnlyState = (registry: Registry): PageState => ({
  site: resolveSiteConfig({ url: window.location.origin }),
  registry,
  scripts: [],
  styles: [],
  ga4: false,
  rendered: null,
});
