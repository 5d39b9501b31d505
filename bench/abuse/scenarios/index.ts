import type { AbuseScenario } from '../scenario';
import { uncachedLists } from './uncached-lists';

/** In the order of the report. */
export const scenarios: readonly AbuseScenario[] = [uncachedLists];
