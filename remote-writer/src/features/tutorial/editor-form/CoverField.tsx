import { useId, useRef } from 'react';
import { Image, Trash2 } from 'lucide-react';
import { Button, toast } from 'shared-kit/ui';
import { FilePicker } from '../uploads/FilePicker';
import { UploadList } from '../uploads/UploadList';
import { useUploadQueue, useUploadsFor } from '../uploads/use-uploads';
import { useDocumentField, useDocumentStore } from '../document/use-document';
import { setAt } from '../document/field-path';
import styles from './CoverField.module.css';

const TARGET = 'cover';

/** The cover image. It is decorative, beside the title, so it needs no description. */
export function CoverField() {
  const store = useDocumentStore();
  const queue = useUploadQueue();
  const tasks = useUploadsFor(TARGET);
  const [coverImage, setCoverImage] = useDocumentField('coverImage');
  const labelId = useId();
  const chooseButton = useRef<HTMLButtonElement>(null);

  const upload = (files: File[]) => {
    // The newest choice counts.
    for (const { id } of tasks) queue.cancel(id);
    queue.add(files, {
      target: TARGET,
      purpose: 'image',
      onStored: ({ url }) =>
        store.change('coverImage', (document) => setAt(document, 'coverImage', url)),
    });
  };
  const remove = () => {
    setCoverImage(null);
    chooseButton.current?.focus();
    toast('Cover image removed.', {
      action: { label: 'Undo', run: () => setCoverImage(coverImage) },
    });
  };
  return (
    <div data-field="coverImage" className={styles.field}>
      <span id={labelId} className={styles.label}>
        Cover image
      </span>
      <FilePicker
        label="Cover image"
        action={coverImage === null ? 'Choose an image' : 'Replace'}
        purpose="image"
        isMultiple={false}
        onFiles={upload}
        buttonRef={chooseButton}
        actions={
          coverImage !== null && (
            <Button
              size="small"
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              aria-label="Remove the cover image"
              onClick={remove}
            >
              Remove
            </Button>
          )
        }
      >
        {coverImage === null ? (
          <div aria-hidden="true" className={styles.placeholder}>
            <Image size={28} />
          </div>
        ) : (
          <img className={styles.cover} src={coverImage} alt="Cover" width={640} height={320} />
        )}
        <UploadList label="Cover image upload" tasks={tasks} />
      </FilePicker>
    </div>
  );
}
