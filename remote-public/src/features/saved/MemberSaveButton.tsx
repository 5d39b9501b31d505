import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { Bookmark, ListPlus } from 'lucide-react';
import { useQuery } from 'shared-kit/client/query';
import { Button, createLazyComponent, PlainForm, toast } from 'shared-kit/ui';
import { savedStateQuery, type Subject } from './queries';
import { useSave, useUndoRemoval } from './use-saved';
import styles from './MemberSaveButton.module.css';

const ListsDialog = createLazyComponent(
  async () => (await import(/* webpackChunkName: "saved-lists" */ './ListsDialog')).ListsDialog,
);

interface MemberSaveButtonProps {
  subject: Subject;
  /** Whether the button was pressed before this one took its place. */
  isPressed: boolean;
  onLoad: () => void;
}

/** Saves something for a member, and puts it into their lists. */
export function MemberSaveButton({ subject, isPressed, onLoad }: MemberSaveButtonProps) {
  const { data: state } = useQuery(savedStateQuery(subject));
  const save = useSave(subject);
  const undo = useUndoRemoval();
  const [isOpen, setOpen] = useState(false);
  const isSaved = state?.isSaved ?? false;

  const begin = useEffectEvent(() => {
    onLoad();
    if (isPressed) save.mutate(true);
  });
  // Before anything is drawn: the two buttons are never seen together.
  useLayoutEffect(() => begin(), []);

  const toggle = () => {
    const lists = state?.lists ?? [];
    save.mutate(!isSaved, {
      onSuccess: () => {
        if (!isSaved || lists.length === 0) return;
        toast('Removed from what you saved, and from your lists.', {
          action: { label: 'Undo', run: () => undo.mutate({ ...subject, lists }) },
        });
      },
    });
  };

  return (
    <>
      <PlainForm
        action={`/saved/${subject.kind}/${subject.id}/${isSaved ? 'remove' : 'save'}`}
        onSubmit={toggle}
      >
        <Button
          type="submit"
          className={styles.save}
          aria-pressed={isSaved}
          busy={save.isPending}
          icon={<Bookmark aria-hidden="true" size={18} />}
        >
          <span>{isSaved ? 'Saved' : 'Save for later'}</span>
        </Button>
      </PlainForm>
      {isSaved && (
        <Button
          data-needs-script
          variant="quiet"
          icon={<ListPlus aria-hidden="true" size={18} />}
          onClick={() => setOpen(true)}
        >
          Lists
        </Button>
      )}
      {isOpen && <ListsDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
