export { loadInfiniteQuery, loadQuery, queryClientContext } from './load-query';
export { PageHead, type PageHeadProps } from './PageHead';
export {
  isRegistry,
  findRemoteByPath,
  parseRegistry,
  type Registry,
  type Release,
  type RemoteEntry,
} from './registry';
export type { RemoteModule } from './remote-module';
export { isSilentNavigation, SILENT_NAVIGATION } from './same-page';
export {
  isSiteConfig,
  SiteProvider,
  resolveSiteConfig,
  useSiteConfig,
  type SiteConfig,
} from './site-config';
