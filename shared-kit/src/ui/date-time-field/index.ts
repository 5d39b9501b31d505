export { DateTimeField } from './DateTimeField';
export type { DateTimeFieldProps } from './DateTimeField';
export { resolveWallTime, toWallTime } from './wall-time';
export type { ResolvedWallTime } from './wall-time';
