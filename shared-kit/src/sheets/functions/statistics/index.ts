import { continuousFunctions } from './continuous';
import { discreteFunctions } from './discrete';
import { testFunctions } from './hypothesis';
import { orderFunctions } from './order';
import { pairFunctions } from './pairs';
import { regressionFunctions } from './regression';
import { samplingFunctions } from './sampling';
import { spreadFunctions } from './spread';
import type { FunctionTable } from '../define';

export const statisticsFunctions: FunctionTable = {
  ...spreadFunctions,
  ...orderFunctions,
  ...pairFunctions,
  ...regressionFunctions,
  ...continuousFunctions,
  ...samplingFunctions,
  ...discreteFunctions,
  ...testFunctions,
};
