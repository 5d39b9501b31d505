import { api } from 'shared-kit/client';
import { useInfiniteQuery, useOptimisticMutation, useQuery } from 'shared-kit/client/query';
import type { OutputOf, contract, WatchEntry } from 'shared-kit/contract';
import {
  EmptyState,
  LoadMoreList,
  QueryState,
  SkeletonLines,
  TextLink,
  toast,
} from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';
import { findCategoryName } from '../../features/threads/categories';
import {
  WATCHING_ERROR,
  watchListQuery,
  watchSettingsQuery,
} from '../../features/watching/queries';
import { WatchedRow } from './WatchedRow';
import styles from './WatchedThings.module.css';

type Settings = OutputOf<typeof contract.watching.settings>;

export function WatchedThings() {
  const query = useInfiniteQuery(watchListQuery());
  return (
    <>
      <OwnSetting />
      <div tabIndex={-1} role="group" aria-label="What you watch" className={styles.things}>
        <LoadMoreList
          query={query}
          skeleton={<SkeletonLines lines={6} />}
          error={WATCHING_ERROR}
          focusTarget="a"
          empty={
            <EmptyState action={<TextLink to="/discussions">Browse discussions</TextLink>}>
              You watch nothing yet. Choose Watching on a discussion, a category, a tag or a profile
              to be told of what is new there.
            </EmptyState>
          }
        >
          {(entries) => (
            <ul className={styles.list}>
              {entries.map((entry) => (
                <WatchedRow key={entry.id} entry={entry} {...describe(entry)} />
              ))}
            </ul>
          )}
        </LoadMoreList>
      </div>
    </>
  );
}

/** What it is called, what it is, and where it is. */
function describe({ target, key, name }: WatchEntry) {
  switch (target) {
    case 'thread':
      return { name, kind: 'Discussion', to: `/discussions/${key}` };
    case 'author':
      return { name, kind: 'Person', to: `/profile/${key}` };
    case 'tag':
      return { name, kind: 'Tag', to: `/blog?${new URLSearchParams({ tag: name })}` };
    case 'category':
      return {
        name: findCategoryName(key) ?? name,
        kind: 'Category',
        to: `/discussions?${new URLSearchParams({ category: key })}`,
      };
  }
}

/** Whether the member watches discussions by writing in them. */
function OwnSetting() {
  const query = watchSettingsQuery();
  const settings = useQuery(query);
  const change = useOptimisticMutation<Settings, boolean, Settings>({
    mutationFn: (watchesOwn) => api.watching.changeSettings({ body: { watchesOwn } }),
    queryKey: query.queryKey,
    initialData: undefined,
    applyOptimistic: (_settings, watchesOwn) => ({ watchesOwn }),
    applyResult: (_settings, saved) => saved,
    onError: (error) => toast(error.message, { tone: 'danger' }),
  });
  return (
    <div className={styles.setting}>
      <QueryState
        query={settings}
        skeleton={<SkeletonLines lines={1} />}
        error="Unable to load your setting right now."
      >
        {({ watchesOwn }) => (
          <Switch
            label="Watch discussions that I write in"
            showLabel
            checked={watchesOwn}
            onChange={(checked) => change.mutate(checked)}
          />
        )}
      </QueryState>
    </div>
  );
}
