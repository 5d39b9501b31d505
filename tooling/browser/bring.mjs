import { findBrowser } from './find.mjs';

const DEBIAN_INSTALL =
  'apt-get update -q && apt-get install -y -q --no-install-recommends chromium';

/**
 * Finds a Chromium, or brings one: Debian's package where we are root on Debian, else Playwright's
 * own download. `machine` answers what can only be asked of the real one:
 * `{ find, isRoot, hasApt, run(command, args) → { code, output }, say }`.
 */
export async function bringBrowser({ find = findBrowser, isRoot, hasApt, run, say }) {
  const found = find();
  if (found !== null) return found;

  const attempts = [];
  if (isRoot && hasApt) attempts.push(['sh', ['-c', DEBIAN_INSTALL]]);
  attempts.push(['npx', ['playwright', 'install', 'chromium']]);

  say('Bringing a Chromium for the browser tests…');
  const said = [];
  for (const [command, args] of attempts) {
    const { code, output } = await run(command, args);
    const brought = code === 0 ? find() : null;
    if (brought !== null) return brought;
    said.push(output.trim());
  }
  throw new Error(
    ['No Chromium could be brought. Install one, or name it in CHROMIUM_PATH.', ...said].join('\n'),
  );
}
