const APT_INSTALL = 'apt-get install -y -q --no-install-recommends';

/**
 * The command that installs Debian packages as root, with arguments for `runProgram`. Each choice is a
 * list of packages; the first one that can be installed is.
 * @param {...string[]} choices
 * @returns {[command: string, args: string[]]}
 */
export function debianInstall(...choices) {
  const installs = choices.map((packages) => `${APT_INSTALL} ${packages.join(' ')}`);
  return ['sh', ['-c', `apt-get update -q && (${installs.join(' || ')})`]];
}
