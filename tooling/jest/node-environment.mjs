import { setFlagsFromString } from 'node:v8';
import './code-cache.mjs';

// Jest's limit of memory is this process's. Left set, V8 would take it for the threads that tests
// start, too, instead of their own.
setFlagsFromString('--max-old-space-size=0');

export { TestEnvironment as default } from 'jest-environment-node';
