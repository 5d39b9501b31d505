import { useRef } from 'react';
import { X } from 'lucide-react';
import { uploadFile } from 'shared-kit/client/upload';
import { LIMITS } from 'shared-kit/contract/constants';
import type { MediaFile } from 'shared-kit/contract';
import { Badge, Button, VisuallyHidden } from 'shared-kit/ui';
import { FileDrop, type UploadOptions } from 'shared-kit/ui/file-drop';
import { useWatch } from 'shared-kit/ui/form';
import { useItemList } from '../../../features/fields/text-list';
import { SortableList } from '../../../features/sortable/SortableList';
import { SortHandle } from '../../../features/sortable/SortHandle';
import styles from './PreviewField.module.css';

/** The contract's limit. */
const MAX_PICTURES = 10;
/** Twice the width at which they are shown. */
const THUMBNAIL_WIDTH = 320;

const thumbnail = (url: string) =>
  url.startsWith('/api/media/') ? `${url}?w=${THUMBNAIL_WIDTH}` : url;

const uploadPicture = (file: File, options: UploadOptions) =>
  uploadFile(file, { purpose: 'image', ...options });

/** The preview pictures of a template: each is uploaded at once; the form has their addresses. */
export function PreviewField() {
  const pictures = useItemList('preview');
  const { items: urls } = pictures;
  const title: unknown = useWatch({ name: 'title' });
  const field = useRef<HTMLDivElement>(null);
  const nameOf = (url: string) => `picture ${urls.indexOf(url) + 1}`;
  const subject = typeof title === 'string' && title.trim() !== '' ? title.trim() : 'the template';

  const append = ({ url }: MediaFile) => {
    if (urls.includes(url)) return pictures.announce('This picture is in the list already.');
    pictures.add(url, `Picture ${urls.length + 1} added.`);
  };
  const remove = (url: string) => {
    pictures.remove(url, `Picture ${urls.indexOf(url) + 1} removed.`);
    // The pressed button disappears with its row.
    field.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
  };
  return (
    <div ref={field} className={styles.field}>
      {urls.length > 0 && (
        <SortableList ids={urls} nameOf={nameOf} onMove={pictures.move}>
          <ol className={styles.list} aria-label="Preview pictures of the template">
            {urls.map((url, index) => (
              <li key={url} className={styles.item}>
                <SortHandle id={url} />
                <img
                  className={styles.picture}
                  src={thumbnail(url)}
                  alt={`Preview ${index + 1} of ${subject}`}
                  width={160}
                  height={100}
                  decoding="async"
                />
                <span className={styles.note}>
                  {index === 0 && <Badge tone="primary">Shown first</Badge>}
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Remove ${nameOf(url)}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => remove(url)}
                />
              </li>
            ))}
          </ol>
        </SortableList>
      )}
      <div data-add>
        <FileDrop
          label="Add preview pictures"
          hint={`PNG, JPEG, GIF, WebP or AVIF up to 4 MB, at most ${MAX_PICTURES} in all.`}
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
          maxBytes={LIMITS.step.imageBytes}
          maxFiles={MAX_PICTURES - urls.length}
          upload={uploadPicture}
          onUploaded={append}
          error={pictures.error}
        />
      </div>
      <VisuallyHidden role="status">{pictures.announcement}</VisuallyHidden>
    </div>
  );
}
