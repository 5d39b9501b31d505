/** The middle of a conflict is also how Markdown underlines a heading, so its ends count alone. */
const CONFLICT = /^(?:<{7}|>{7}|\|{7})(?: |$)/;
const FOCUSED =
  /\b(?:(?:test|it|describe)(?:[.]\w+)*[.]only|fit|fdescribe)\s*[(`]|\b(?:test|it|describe)[.]only[.]each\b/;
const TEST = /[.](?:test|spec|bench)[.][cm]?[jt]sx?$/;

/**
 * What nobody means to commit: marks of a merge conflict, and tests that keep all others from running.
 * @param {string} path
 * @param {Buffer} content
 * @returns {string[]} `shell/browser/a.test.ts:12: a focused test`
 */
export function findLeftovers(path, content) {
  // A zero byte is what git tells a binary file by.
  if (content.includes(0)) return [];
  const found = [];
  for (const [index, line] of content.toString('utf8').split(/\r?\n/).entries()) {
    if (CONFLICT.test(line)) found.push(`${path}:${index + 1}: a conflict that is not resolved`);
    if (TEST.test(path) && FOCUSED.test(line)) found.push(`${path}:${index + 1}: a focused test`);
  }
  return found;
}
