export {
  detailRoute,
  type DetailPageModule,
  type DetailPageProps,
  type DetailRouteOptions,
  type NotFoundProps,
} from './detail-route';
export { loadInfiniteQuery, loadQuery, queryClientContext } from './load-query';
export { NotFoundPage, type NotFoundPageProps } from './NotFoundPage';
export { PageHead, type PageHeadProps } from './PageHead';
export {
  isRegistry,
  findRemoteByPath,
  parseRegistry,
  type Registry,
  type Release,
  type RemoteEntry,
} from './registry';
export { isSilentNavigation, SILENT_NAVIGATION, type RemoteModule } from './remote-module';
export {
  absoluteUrl,
  isSiteConfig,
  SiteProvider,
  resolveSiteConfig,
  useSiteConfig,
  type SiteConfig,
} from './site-config';
