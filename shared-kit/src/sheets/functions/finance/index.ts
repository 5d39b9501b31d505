import { accrualFunctions } from './accrual';
import { annuityFunctions } from './annuity';
import { bondFunctions } from './bonds';
import { cashFlowFunctions } from './cash-flows';
import { depreciationFunctions } from './depreciation';
import { rateFunctions } from './rates';
import { securityFunctions } from './securities';
import type { FunctionTable } from '../define';

export const financeFunctions: FunctionTable = {
  ...annuityFunctions,
  ...cashFlowFunctions,
  ...rateFunctions,
  ...depreciationFunctions,
  ...bondFunctions,
  ...securityFunctions,
  ...accrualFunctions,
};
