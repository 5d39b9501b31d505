import { adminScenarios } from './admin-scenarios';
import type { Scenario } from './scenario';
import { communityScenarios } from './community-scenarios';
import { memberScenarios } from './member-scenarios';
import { contentScenarios } from './content-scenarios';

/** Everything that is measured. A GET of the contract that is not among it fails a test. */
export const scenarios: readonly Scenario[] = [
  ...contentScenarios,
  ...communityScenarios,
  ...memberScenarios,
  ...adminScenarios,
];
