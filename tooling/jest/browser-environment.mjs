import './code-cache.mjs';

// jsdom with the fetch and the streams of Node, which jsdom lacks.
export { default } from 'jest-fixed-jsdom';
