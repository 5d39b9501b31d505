import { adminScenarios } from './admin-scenarios';
import type { Scenario } from './scenario';
import { communityScenarios } from './community-scenarios';
import { memberScenarios } from './member-scenarios';
import { newsletterScenarios } from './newsletter-scenarios';
import { contentScenarios } from './content-scenarios';

/** All scenarios. A test fails if a GET endpoint of the contract has none. */
export const scenarios: readonly Scenario[] = [
  ...contentScenarios,
  ...communityScenarios,
  ...memberScenarios,
  ...newsletterScenarios,
  ...adminScenarios,
];
