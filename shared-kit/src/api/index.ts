export { api, configureApi } from './api';
export { endpoints } from './endpoints';
export {
  createClient,
  type ApiClient,
  type ApiClientOptions,
  type UnauthenticatedRequest,
} from './client';
export { ApiError, isNotFoundError } from './errors';
export { createQueryClient } from './query-client';
export { toSubmitError } from './to-submit-error';
