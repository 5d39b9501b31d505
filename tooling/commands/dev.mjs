// `pnpm dev`: API, shell and remotes with reload; `dev.mjs remote-public`: that remote alone.
import '../process/check-node-version.mjs';

import('../dev/dev-command.mjs');
