// A command imports this first: it runs on whatever Node is found, so it uses no newer syntax.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const required = manifest.engines.node.replace('>=', '');
const own = process.versions.node;

const numbers = (version) => version.split('.').map(Number);
const [major, minor, patch] = numbers(required).map(
  (number, index) => numbers(own)[index] - number,
);

if (major < 0 || (major === 0 && (minor < 0 || (minor === 0 && patch < 0)))) {
  console.error(`This needs Node ${required} or newer; this is ${own}.`);
  process.exit(1);
}
