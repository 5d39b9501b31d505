import { useState, type ComponentType } from 'react';
import {
  Alert,
  Button,
  ButtonLink,
  Callout,
  Cluster,
  createLazyComponent,
  EmptyState,
  ErrorState,
  LazyBoundary,
  LazyLoadError,
  LoadMore,
  QueryState,
  SkeletonLines,
  Stack,
  toast,
  Toaster,
  type LazyBoundaryProps,
  type QueryStateProps,
} from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { defineDemo, type PreviewProps } from '../demo/define-demo';
import { choice, given, node, text, toggle, unset } from '../demo/prop-specs';

const idle = { data: undefined, isError: false, isFetching: false, refetch: () => {} };

/** The states that are not the one of `props`. */
function QueryPreview({ props }: PreviewProps<QueryStateProps<readonly string[]>>) {
  return (
    <Stack>
      <QueryState {...props} query={{ ...idle, isFetching: true }} />
      <QueryState {...props} query={{ ...idle, isError: true }} />
      <QueryState {...props} query={{ ...idle, data: [] }} />
      <QueryState {...props} />
    </Stack>
  );
}

/** Fails twice, so that both the failure and a useless Retry can be seen. */
let attempts = 0;
const load = async () => {
  attempts += 1;
  if (attempts < 3) throw new LazyLoadError('Loading chunk failed.');
  return () => <p>Loaded.</p>;
};

function LazyPreview({ props }: PreviewProps<LazyBoundaryProps>) {
  const { fallback, errorMessage, errorHeadingLevel } = props;
  const [Part, setPart] = useState<ComponentType | null>(null);
  const open = () =>
    setPart(() => createLazyComponent(load, { fallback, errorMessage, errorHeadingLevel }));
  return Part === null ? (
    <Button onClick={open}>Load a part whose code is missing</Button>
  ) : (
    <Part />
  );
}

const retryCode = '() => void query.refetch()';

export const messages = [
  defineDemo(Alert, {
    name: 'Alert',
    from: 'shared-kit/ui',
    about: 'An urgent message: screen readers announce it at once.',
    props: {
      tone: choice(['danger', 'success', 'info'], 'Its colour and its icon.', {
        default: 'danger',
      }),
      children: node('The message.', { required: 'Unable to save draft' }),
      action: given('ReactNode', 'A button at the end of the line.', {
        initial: <Button size="small">Retry</Button>,
        code: '<Button size="small">Retry</Button>',
      }),
    },
  }),
  defineDemo(Banner, {
    name: 'Banner',
    from: 'shared-kit/ui/banner',
    about: 'A message about the whole page or screen, over its full width.',
    props: {
      tone: choice(['info', 'success', 'warning', 'danger'], 'Danger is announced at once.', {
        default: 'info',
      }),
      children: node('The message.', { required: 'A newer version is ready.' }),
      action: given('ReactNode', 'A button or link: Retry, Reload.', {
        initial: <Button size="small">Reload</Button>,
        code: '<Button size="small">Reload</Button>',
      }),
      onDismiss: given('() => void', 'Offers a cross. The owner takes the banner away.', {
        initial: () => {},
        code: 'dismiss',
      }),
    },
  }),
  defineDemo(Callout, {
    name: 'Callout',
    from: 'shared-kit/ui',
    about: 'A note beside the text, with a coloured corner like a commented cell.',
    props: {
      title: node('Above the text.', { initial: 'Why TRUE is 1' }),
      tone: choice(['accent', 'primary', 'neutral'], 'The colour of the corner.', {
        default: 'accent',
      }),
      children: node('The text.', {
        required: 'Multiplying two conditions is AND; adding them is OR.',
      }),
    },
  }),
  defineDemo(Toaster, {
    name: 'Toaster',
    from: 'shared-kit/ui',
    about: 'Renders `toast()` messages.',
    props: {},
    // The shell has the one that shows them.
    preview: () => (
      <Cluster>
        <Button onClick={() => toast('Draft saved', { tone: 'success' })}>Toast</Button>
        <Button onClick={() => toast('Failed to publish', { tone: 'danger' })}>Error toast</Button>
      </Cluster>
    ),
  }),
  defineDemo(EmptyState, {
    name: 'EmptyState',
    from: 'shared-kit/ui',
    about: 'Shown instead of an empty list.',
    props: {
      children: node("The specification's message for an empty list.", {
        required: 'No posts yet. Be the first to publish!',
      }),
      action: given('ReactNode', 'What to do next: a ButtonLink, a Clear button.', {
        initial: (
          <ButtonLink to="/__kit" variant="primary">
            Write one
          </ButtonLink>
        ),
        code: '<ButtonLink to="/writer" variant="primary">Write one</ButtonLink>',
      }),
    },
  }),
  defineDemo(ErrorState, {
    name: 'ErrorState',
    from: 'shared-kit/ui',
    about: 'Shown instead of data that could not be loaded; announced at once.',
    props: {
      message: node("The specification's message.", {
        required: 'Unable to load discussions right now.',
      }),
      onRetry: given('() => void', 'Without it there is no Retry button.', {
        initial: () => {},
        code: retryCode,
      }),
      retrying: toggle('While it is tried again.', { default: false }),
      headingLevel: choice([1], 'If the error replaces a whole page: the message is its heading.'),
    },
  }),
  defineDemo(QueryState<readonly string[]>, {
    name: 'QueryState',
    from: 'shared-kit/ui',
    about: 'Shows the four states of a query: skeleton, error with Retry, empty, data.',
    props: {
      query: given('QueryLike<Data>', 'A result of TanStack Query. Here are all four states.', {
        required: { ...idle, data: ['Two-way lookups', 'A calendar'] },
        code: 'query',
      }),
      skeleton: given('ReactNode', 'As large as the data will be.', {
        required: <SkeletonLines lines={2} />,
        code: '<SkeletonLines lines={2} />',
      }),
      error: node('The message shown with Retry.', { required: 'Unable to load blog posts' }),
      errorHeadingLevel: choice([1], 'If the query is the whole page.'),
      empty: node('Shown for an empty list: a text, or an EmptyState.', {
        initial: 'No posts yet.',
      }),
      isEmpty: unset(
        '(data: Data) => boolean',
        'By default an empty array, or empty items in the data or in all of its pages.',
      ),
      children: given('(data: Data) => ReactNode', 'Renders the data.', {
        required: (titles: readonly string[]) => <p>{titles.join(', ')}</p>,
        code: '(posts) => <PostList posts={posts} />',
      }),
    },
    preview: QueryPreview,
  }),
  defineDemo(LazyBoundary, {
    name: 'LazyBoundary',
    from: 'shared-kit/ui',
    about:
      'Limits the effect of a failed chunk to its own spot on the page, and fetches it again when the network returns.',
    props: {
      fallback: given('ReactNode', 'While the code is on its way, of the size of the component.', {
        initial: <SkeletonLines lines={2} />,
        code: '<SkeletonLines lines={2} />',
      }),
      errorMessage: node('Shown with Retry when the code cannot be fetched.', {
        default: 'Unable to load this part of the page.',
      }),
      errorHeadingLevel: choice([1], 'If the component is the whole page.'),
      onRetry: given('() => void', 'Must make the next render fetch the code again.', {
        required: () => {},
        code: 'retry',
      }),
      children: given('ReactNode', 'The lazy component. createLazyComponent does all of it.', {
        required: null,
        code: '<Editor />',
      }),
    },
    preview: LazyPreview,
  }),
  defineDemo(LoadMore, {
    name: 'LoadMore',
    from: 'shared-kit/ui',
    about: 'Loads the next page of a list below the ones already shown.',
    props: {
      hasMore: toggle('False hides the button.', { required: true }),
      busy: toggle('While the next page is loading.', { default: false }),
      onLoadMore: given('() => void', 'Loads the next page.', {
        required: () => {},
        code: 'loadMore',
      }),
      error: text('Shown if the next page could not be loaded; the button then retries.'),
      label: text("The button's text.", { default: 'Load more' }),
      param: unset(
        'readonly [name: string, value: string]',
        'The search parameter of the link that is there where no script runs.',
      ),
    },
  }),
];
