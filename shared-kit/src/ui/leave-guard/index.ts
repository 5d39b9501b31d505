export { LeaveGuard } from './LeaveGuard';
export type { LeaveGuardProps, LeaveQuestion } from './LeaveGuard';
