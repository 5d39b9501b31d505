import { setFlagsFromString } from 'node:v8';
import './code-cache.mjs';

// The Jest worker has already read its memory limit. While the flag stays set, V8 also applies it to
// threads that tests start and ignores their own limits.
setFlagsFromString('--max-old-space-size=0');

export { TestEnvironment as default } from 'jest-environment-node';
