export { api, configureApi } from './api';
export { calls } from './calls';
export { createClient, type Client, type ClientSettings, type RefusedRequest } from './client';
export { ApiError, isMissing } from './errors';
export { createQueryClient } from './query-client';
export { sendingFailure } from './sending-failure';
