import { administration } from './administration';
import type { Call } from './call';
import { community } from './community';
import { own } from './own';
import { reading } from './reading';

/** Everything that is measured. A GET of the contract that is not among it fails a test. */
export const calls: readonly Call[] = [...reading, ...community, ...own, ...administration];
