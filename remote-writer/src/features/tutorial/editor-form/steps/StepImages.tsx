import { useRef } from 'react';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { Button, toast } from 'shared-kit/ui';
import { FilePicker } from '../../uploads/FilePicker';
import { UploadList } from '../../uploads/UploadList';
import { useUploadQueue, useUploadsFor } from '../../uploads/use-uploads';
import { setAt } from '../../document/field-path';
import { useDocumentField, useDocumentStore } from '../../document/use-document';
import styles from './StepImages.module.css';

/** The contract's limit. */
const MAX_IMAGES = 20;
/** Twice the size at which they are shown. */
const THUMBNAIL_WIDTH = 320;

const thumbnail = (url: string) =>
  url.startsWith('/api/media/') ? `${url}?w=${THUMBNAIL_WIDTH}` : url;

/** The images of a step, shown small. */
export function StepImages({ id, index }: { id: string; index: number }) {
  const store = useDocumentStore();
  const queue = useUploadQueue();
  const target = `step:${id}`;
  const tasks = useUploadsFor(target);
  const [media, setMedia] = useDocumentField(`structured.steps.${index}.media`);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const number = index + 1;

  const upload = (files: File[]) =>
    queue.add(files, { target, purpose: 'image', onStored: ({ url }) => append(url) });

  // The step may have moved, or have been removed, since the upload began.
  const append = (url: string) => {
    const { steps } = store.getState().document.structured;
    const at = steps.findIndex((step) => step.id === id);
    const step = steps[at];
    if (step === undefined) return;
    const path = `structured.steps.${at}.media` as const;
    store.change(path, (document) => setAt(document, path, [...step.media, url]));
  };
  const remove = (position: number) => {
    setMedia(media.toSpliced(position, 1));
    chooseButton.current?.focus();
    toast(`Image ${position + 1} removed from step ${number}.`);
  };
  const swap = (position: number, by: -1 | 1) => {
    const moved = media[position];
    if (moved !== undefined) {
      setMedia(media.toSpliced(position, 1).toSpliced(position + by, 0, moved));
    }
  };
  return (
    <div data-field={`structured.steps.${index}.media`}>
      <FilePicker
        label={`Images of step ${number}`}
        action="Add images"
        purpose="image"
        capacity={MAX_IMAGES - media.length - tasks.length}
        onFiles={upload}
        buttonRef={chooseButton}
      >
        {media.length > 0 && (
          <ol className={styles.images} aria-label={`Images of step ${number}`}>
            {media.map((url, position) => (
              <li key={imageKey(media, position)} className={styles.image}>
                <img
                  src={thumbnail(url)}
                  alt={`${position + 1} of step ${number}`}
                  width={160}
                  height={110}
                  loading="lazy"
                  decoding="async"
                />
                <div className={styles.imageButtons}>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Move image ${position + 1} of step ${number} back`}
                    icon={<ArrowLeft aria-hidden="true" />}
                    disabled={position === 0}
                    onClick={() => swap(position, -1)}
                  />
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Move image ${position + 1} of step ${number} forward`}
                    icon={<ArrowRight aria-hidden="true" />}
                    disabled={position === media.length - 1}
                    onClick={() => swap(position, 1)}
                  />
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Remove image ${position + 1} of step ${number}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() => remove(position)}
                  />
                </div>
              </li>
            ))}
          </ol>
        )}
        <UploadList label={`Uploads of step ${number}`} tasks={tasks} />
      </FilePicker>
    </div>
  );
}

/** The same image may be in a step twice. */
function imageKey(media: readonly string[], position: number): string {
  const url = media[position];
  return `${url}#${media.slice(0, position).filter((other) => other === url).length}`;
}
