import { useRef, useState } from 'react';
import { LIMITS } from 'shared-kit/contract/constants';
import { Button } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { TagInput } from 'shared-kit/ui/tag-input';

export interface EditTagsDialogProps {
  email: string;
  tags: readonly string[];
  onSave: (tags: string[]) => void;
  onClose: () => void;
}

/** Edits the tags of one subscriber; Save closes it at once, since the change is optimistic. */
export function EditTagsDialog({ email, tags, onSave, onClose }: EditTagsDialogProps) {
  const [edited, setEdited] = useState<readonly string[]>(tags);
  // Save pressed with a tag still being typed: leaving the field adds it before the next render.
  const latest = useRef<readonly string[]>(tags);
  const error = edited.length > LIMITS.tags ? `Use at most ${LIMITS.tags} tags.` : undefined;
  return (
    <Dialog
      open
      size="small"
      initialFocus="content"
      onOpenChange={onClose}
      title={`Tags of ${email}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              if (latest.current.length > LIMITS.tags) return;
              const isSame = JSON.stringify(latest.current) === JSON.stringify(tags);
              if (!isSame) onSave([...latest.current]);
              onClose();
            }}
          >
            Save tags
          </Button>
        </>
      }
    >
      <TagInput
        tags={edited}
        error={error}
        onChange={(next) => {
          latest.current = next;
          setEdited(next);
        }}
      />
    </Dialog>
  );
}
