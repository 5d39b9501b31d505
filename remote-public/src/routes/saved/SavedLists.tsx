import { useQuery } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import {
  ButtonLink,
  EmptyState,
  PageHeader,
  QueryState,
  SkeletonLines,
  toast,
} from 'shared-kit/ui';
import { NewListForm } from '../../features/saved/NewListForm';
import { savedListsQuery } from '../../features/saved/queries';
import { ListActions } from './ListActions';
import { ListLinks } from './ListLinks';
import { SavedItems } from './SavedItems';
import styles from './SavedLists.module.css';

/** What the viewer has saved, or what is in one of their lists. */
export function SavedLists({ list }: { list: string | undefined }) {
  const lists = useQuery(savedListsQuery());
  const navigate = useNavigate();
  const shown = lists.data?.items.find(({ _id }) => _id === list);
  const isMissing = list !== undefined && lists.data !== undefined && shown === undefined;
  return (
    <>
      <PageHeader
        title={list === undefined ? 'Saved' : (shown?.name ?? (isMissing ? 'List not found' : '…'))}
        description="Only you see what you save."
        actions={shown && <ListActions key={shown._id} list={shown} />}
      />
      <div className={styles.columns}>
        <div>
          <QueryState
            query={lists}
            skeleton={<SkeletonLines lines={4} />}
            error="Unable to load your lists right now."
          >
            {(found) => <ListLinks {...found} />}
          </QueryState>
        </div>
        <div className={styles.main}>
          {isMissing ? (
            <EmptyState action={<ButtonLink to="/saved">Everything you saved</ButtonLink>}>
              There is no list of yours at this address. You may have deleted it.
            </EmptyState>
          ) : (
            <SavedItems list={list} />
          )}
        </div>
        <div>
          <NewListForm
            action="/saved"
            onCreate={({ _id, name }) => {
              void navigate(`/saved/${_id}`);
              toast(`The list “${name}” is there. Save something into it.`, { tone: 'success' });
            }}
          />
        </div>
      </div>
    </>
  );
}
