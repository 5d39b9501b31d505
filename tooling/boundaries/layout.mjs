const MOST_LINES = 300;
const DRAWERS = /(^|\/)(utils?|helpers?|misc|common)(\/|\.[^/]*$)/i;

/** What the shape of one file says against it: too long, or in a drawer for anything at all. */
export function layoutFaults(path, source) {
  const faults = [];
  const lines = source.split('\n').length - 1;
  if (lines > MOST_LINES) {
    faults.push({ path, rule: 'file-length', says: `${lines} lines; ${MOST_LINES} is the most.` });
  }
  if (DRAWERS.test(path)) {
    faults.push({ path, rule: 'named-for-its-purpose', says: 'Name it for what it is for.' });
  }
  return faults;
}
