export { loadInfiniteQuery, loadQuery, queryClientContext } from './load-query';
export { PageHead, type PageHeadProps } from './PageHead';
export {
  isRegistry,
  ownerOf,
  readRegistry,
  type Registry,
  type Release,
  type RemoteEntry,
} from './registry';
export type { RemoteModule } from './remote-module';
export { isSamePage, SAME_PAGE } from './same-page';
export { isSiteConfig, SiteProvider, siteConfig, useSite, type SiteConfig } from './site';
