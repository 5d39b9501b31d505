import { lazy } from 'react';

// Most visitors only read a discussion: forms and actions are loaded for those who may use them.

export const ReplyForm = lazy(async () => ({ default: (await import('./ReplyForm')).ReplyForm }));

export const ReplyEditor = lazy(async () => ({
  default: (await import('./ReplyEditor')).ReplyEditor,
}));

export const ThreadActions = lazy(async () => ({
  default: (await import('./ThreadActions')).ThreadActions,
}));

export const ThreadEditor = lazy(async () => ({
  default: (await import('./ThreadEditor')).ThreadEditor,
}));
