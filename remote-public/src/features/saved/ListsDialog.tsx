import { useQuery } from 'shared-kit/client/query';
import { QueryState, SkeletonLines, Stack } from 'shared-kit/ui';
import { Checkbox } from 'shared-kit/ui/choices';
import { Dialog } from 'shared-kit/ui/dialog';
import { NewListForm } from './NewListForm';
import { savedListsQuery, savedStateQuery, type Subject } from './queries';
import { useListMembership } from './use-saved';
import styles from './ListsDialog.module.css';

interface ListsDialogProps {
  subject: Subject;
  onClose: () => void;
}

/** The member’s lists, with those checked that something is in. A change takes effect at once. */
export function ListsDialog({ subject, onClose }: ListsDialogProps) {
  const lists = useQuery(savedListsQuery());
  const { data: state } = useQuery(savedStateQuery(subject));
  const membership = useListMembership(subject);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Your lists"
      description="Only you see your lists, and what is in them."
    >
      <Stack gap={5}>
        <QueryState
          query={lists}
          skeleton={<SkeletonLines lines={3} />}
          error="Unable to load your lists right now."
          empty={<p className={styles.empty}>You have no lists yet.</p>}
        >
          {({ items }) => (
            <ul className={styles.lists}>
              {items.map(({ _id: list, name }) => (
                <li key={list}>
                  <Checkbox
                    label={<span dir="auto">{name}</span>}
                    checked={state?.lists.includes(list) ?? false}
                    disabled={state === undefined}
                    onChange={({ target }) => membership.mutate({ list, isIn: target.checked })}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <NewListForm onCreate={({ _id: list }) => membership.mutate({ list, isIn: true })} />
      </Stack>
    </Dialog>
  );
}
