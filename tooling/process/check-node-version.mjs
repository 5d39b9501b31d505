// A command imports this first: it runs on whatever Node is found, so it uses no newer syntax.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const [major, minor] = manifest.engines.node.replace('>=', '').split('.').map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`This needs Node ${major}.${minor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
