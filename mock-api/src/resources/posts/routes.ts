import type { Api } from '../../http/api';
import { postReadingRoutes } from './reading-routes';
import { postWritingRoutes } from './writing-routes';

export function postRoutes(api: Api): void {
  postReadingRoutes(api);
  postWritingRoutes(api);
}
