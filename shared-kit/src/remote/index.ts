export {
  detailRoute,
  type DetailPageModule,
  type DetailPageProps,
  type DetailRouteOptions,
  type NotFoundProps,
} from './detail-route';
export { formRoute, loadAction } from './form-route';
export { loadInfiniteQuery, loadQuery, queryClientContext } from './load-query';
export { NotFoundPage, type NotFoundPageProps } from './NotFoundPage';
export { PageHead, type PageHeadProps } from './PageHead';
export {
  CANARY_GROUPS,
  findRefusedByPath,
  findRemoteByPath,
  isInCanary,
  resolveRegistry,
  type ResolveOptions,
} from './active-registry';
export {
  isActiveRegistry,
  isRegistry,
  isRelease,
  parseRegistry,
  type ActiveRegistry,
  type ActiveRemote,
  type Canary,
  type RefusedRemote,
  type Registry,
  type Release,
  type RemoteEntry,
} from './registry';
export {
  isSilentNavigation,
  SILENT_NAVIGATION,
  type Access,
  type NavigationEntry,
  type RemoteModule,
  type SlotLink,
} from './remote-module';
export {
  absoluteUrl,
  isSiteConfig,
  SiteProvider,
  resolveSiteConfig,
  useSiteConfig,
  type SiteConfig,
} from './site-config';
