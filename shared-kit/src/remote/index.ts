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
  findRefusedByPath,
  findRemovedByPath,
  findRemoteByPath,
  isActiveRegistry,
  resolveRegistry,
  type ActiveRegistry,
  type ActiveRemote,
  type RefusedRemote,
  type ResolveOptions,
} from './active-registry';
export { isSilentNavigation, SILENT_NAVIGATION, type RemoteModule } from './remote-module';
export { Slot, SlotHostContext, type SlotPlace } from './Slot';
export {
  findSlotComponent,
  isSlotComponent,
  parseSlotProps,
  type SlotComponent,
  type SlotSchema,
} from './slot-component';
// Not by name: only then can other packages declare further slots.
export type * from './slot-props';
export type { Access, NavigationEntry, SlotLink, SlotOffer } from 'shared-kit/registry';
export {
  absoluteUrl,
  isSiteConfig,
  SiteProvider,
  resolveSiteConfig,
  useSiteConfig,
  type SiteConfig,
} from './site-config';
