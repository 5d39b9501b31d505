// `npm start`: installs and builds what has changed, then runs API and edge until told to stop.
// Ctrl-C, SIGTERM and SIGHUP close everything and end it with 0 (npm around it reports the signal);
// anything that keeps it from running ends it with 1 and one line.
import '../run/node-version.mjs';

import('../run/start-command.mjs');
