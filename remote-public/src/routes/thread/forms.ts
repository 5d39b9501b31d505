import { lazy } from 'react';

// Most who read a discussion only read it: the forms' code comes with whoever may write.

export const ReplyForm = lazy(async () => ({ default: (await import('./ReplyForm')).ReplyForm }));

export const ReplyEditor = lazy(async () => ({
  default: (await import('./ReplyEditor')).ReplyEditor,
}));

export const ThreadTools = lazy(async () => ({
  default: (await import('./ThreadTools')).ThreadTools,
}));

export const ThreadEditor = lazy(async () => ({
  default: (await import('./ThreadEditor')).ThreadEditor,
}));
