import { useState } from 'react';
import { useInfiniteQuery } from 'shared-kit/client/query';
import { useSearchParams } from 'shared-kit/client/router';
import type { SavedItem } from 'shared-kit/contract';
import {
  ButtonLink,
  createLazyComponent,
  EmptyState,
  LoadMoreList,
  readPageCount,
  SkeletonLines,
} from 'shared-kit/ui';
import { SAVED_PAGE_SIZE, savedItemsQuery } from '../../features/saved/queries';
import { SavedRow } from './SavedRow';
import { useRemoveItem } from './use-remove-item';
import styles from './SavedLists.module.css';

const ListsDialog = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "saved-lists" */ '../../features/saved/ListsDialog'))
      .ListsDialog,
);

/** What is saved, in pages; each thing can be removed, and that be taken back. */
export function SavedItems({ list }: { list: string | undefined }) {
  const [params] = useSearchParams();
  const query = useInfiniteQuery(savedItemsQuery(list, readPageCount(params)));
  // Not in its row, which leaves when it is taken out of the list that is shown.
  const [subject, setSubject] = useState<SavedItem | null>(null);
  const { listRef, remove } = useRemoveItem(list);
  return (
    <div
      ref={listRef}
      tabIndex={-1}
      className={styles.items}
      aria-label="What is saved"
      role="group"
    >
      <LoadMoreList
        query={query}
        pageSize={SAVED_PAGE_SIZE}
        skeleton={<SkeletonLines lines={8} />}
        error="Unable to load what you saved right now."
        empty={
          list === undefined ? (
            <EmptyState action={<ButtonLink to="/blog">Find something to read</ButtonLink>}>
              Nothing saved yet. Posts, discussions and templates have a button to save them for
              later.
            </EmptyState>
          ) : (
            <EmptyState action={<ButtonLink to="/saved">Everything you saved</ButtonLink>}>
              This list is empty. Add things to it with their Lists button.
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul className={styles.rows}>
            {items.map((item) => (
              <SavedRow
                key={`${item.kind} ${item.id}`}
                item={item}
                list={list}
                onRemove={remove}
                onShowLists={setSubject}
              />
            ))}
          </ul>
        )}
      </LoadMoreList>
      {subject && (
        <ListsDialog
          subject={{ kind: subject.kind, id: subject.id }}
          onClose={() => setSubject(null)}
        />
      )}
    </div>
  );
}
