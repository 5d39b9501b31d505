import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as zustand from 'zustand';
import * as analytics from 'shared-kit/analytics';
import * as api from 'shared-kit/api';
import * as content from 'shared-kit/content';
import * as article from 'shared-kit/content/article';
import * as html from 'shared-kit/content/html';
import * as constants from 'shared-kit/constants';
import * as contract from 'shared-kit/contract';
import * as drafts from 'shared-kit/drafts';
import * as guards from 'shared-kit/guards';
import * as query from 'shared-kit/query';
import * as remote from 'shared-kit/remote';
import * as router from 'shared-kit/router';
import * as session from 'shared-kit/session';
import * as ui from 'shared-kit/ui';
import * as choices from 'shared-kit/ui/choices';
import * as cover from 'shared-kit/ui/cover';
import * as dialog from 'shared-kit/ui/dialog';
import * as form from 'shared-kit/ui/form';
import * as menu from 'shared-kit/ui/menu';
import * as richText from 'shared-kit/ui/rich-text';
import * as richTextEditor from 'shared-kit/ui/rich-text-editor';
import * as table from 'shared-kit/ui/table';
import * as tabs from 'shared-kit/ui/tabs';

/**
 * The modules a remote's server build may ask for: the same ones the shell shares in the browser.
 * The edge hands out its own, so that there is one React, one router and one session here too.
 */
export const sharedModules: ReadonlyMap<string, object> = new Map<string, object>([
  ['react', React],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', ReactDOM],
  ['zustand', zustand],
  ['shared-kit/analytics', analytics],
  ['shared-kit/api', api],
  ['shared-kit/constants', constants],
  ['shared-kit/content', content],
  ['shared-kit/content/article', article],
  ['shared-kit/content/html', html],
  ['shared-kit/contract', contract],
  ['shared-kit/drafts', drafts],
  ['shared-kit/guards', guards],
  ['shared-kit/query', query],
  ['shared-kit/remote', remote],
  ['shared-kit/router', router],
  ['shared-kit/session', session],
  ['shared-kit/ui', ui],
  ['shared-kit/ui/choices', choices],
  ['shared-kit/ui/cover', cover],
  ['shared-kit/ui/dialog', dialog],
  ['shared-kit/ui/form', form],
  ['shared-kit/ui/menu', menu],
  ['shared-kit/ui/rich-text', richText],
  ['shared-kit/ui/rich-text-editor', richTextEditor],
  ['shared-kit/ui/table', table],
  ['shared-kit/ui/tabs', tabs],
]);
