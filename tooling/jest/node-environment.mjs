import './code-cache.mjs';

export { TestEnvironment as default } from 'jest-environment-node';
