// `npm test`: every check and test there is; `npm test -- types unit` runs the steps named.
import '../run/node-version.mjs';

import('../checks/test-command.mjs');
