import { chartThreads } from './charts';
import { dataThreads } from './data';
import { formulaThreads } from './formulas';
import { vbaThreads } from './vba';
import type { SeedThread } from '../types';

export const threads: SeedThread[] = [
  ...formulaThreads,
  ...vbaThreads,
  ...chartThreads,
  ...dataThreads,
];
