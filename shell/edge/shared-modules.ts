import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactHookForm from 'react-hook-form';
import * as zustand from 'zustand';
import { kitModules } from './kit-modules';

/**
 * The modules that a remote's server build may import: the ones the shell shares in the browser.
 * The edge provides its own, so that there is one React, one router and one session here too.
 */
export const sharedModules: ReadonlyMap<string, object> = new Map<string, object>([
  ['react', React],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', ReactDOM],
  ['react-hook-form', ReactHookForm],
  ['zustand', zustand],
  ...kitModules,
]);
