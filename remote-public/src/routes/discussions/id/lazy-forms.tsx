import { Skeleton, SkeletonLines, createLazyComponent } from 'shared-kit/ui';

// Most visitors only read a discussion: forms and actions are loaded for those who may use them.

export const ReplyForm = createLazyComponent(
  async () => (await import(/* webpackChunkName: "reply-forms" */ './ReplyForm')).ReplyForm,
  {
    fallback: <SkeletonLines lines={6} />,
    errorMessage: 'Unable to load the reply form.',
  },
);

export const ReplyEditor = createLazyComponent(
  async () => (await import(/* webpackChunkName: "reply-forms" */ './ReplyEditor')).ReplyEditor,
  { fallback: <SkeletonLines lines={4} />, errorMessage: 'Unable to load the editor.' },
);

export const ThreadActions = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "thread-actions" */ './ThreadActions')).ThreadActions,
  {
    fallback: <Skeleton height="var(--control-h-small)" width="16rem" />,
    errorMessage: 'Unable to load the actions of this discussion.',
  },
);

export const ThreadEditor = createLazyComponent(
  async () => (await import(/* webpackChunkName: "reply-forms" */ './ThreadEditor')).ThreadEditor,
  { fallback: <SkeletonLines lines={8} />, errorMessage: 'Unable to load the editor.' },
);

export const RemoveReplyFile = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "thread-actions" */ './RemoveFileAction')).RemoveReplyFile,
);
