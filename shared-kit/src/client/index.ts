export {
  api,
  configureApi,
  createClient,
  createPageClient,
  setReadCache,
  type ApiClient,
  type ApiClientOptions,
  type RequestOptions,
  type ReadCache,
  type UnauthenticatedRequest,
} from './client';
export { createRandomId } from './random-id';
export { sendBeacon } from './beacon';
export { endpoints, type Endpoints } from './endpoints';
export { ApiError, isNotFoundError, toFixedError, toSubmitError } from './errors';
export { createQueryClient } from './query-client';
export { keysetPages, type KeysetPage } from './keyset-pages';
