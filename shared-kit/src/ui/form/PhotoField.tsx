import { useId, useRef, useState } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import { LIMITS } from 'shared-kit/contract/constants';
import { Avatar, Button } from 'shared-kit/ui';
import { readFileAsDataUrl } from './read-file-as-data-url';
import styles from './PhotoField.module.css';

const TOO_LARGE = 'Profile photo must be under 1.5MB.';
const UNREADABLE = 'Unable to read the selected photo.';

export interface PhotoFieldProps {
  /** The person's name: the initials are shown until there is a photo. */
  name: string;
  /** A URL or a data URL. */
  photo: string | null;
  onChange: (photo: string | null) => void;
  error?: string | undefined;
}

/** Whether the browser can decode the image. */
function isDecodable(dataUrl: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.src = dataUrl;
  });
}

/** A profile photo of at most 1.5 MB as a data URL, with a preview. */
export function PhotoField({ name, photo, onChange, error }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [fileError, setFileError] = useState<string>();
  const message = fileError ?? error;

  const take = async (file: File) => {
    if (file.size > LIMITS.guest.photoBytes) {
      setFileError(TOO_LARGE);
      return;
    }
    try {
      const dataUrl = await readFileAsDataUrl(file);
      const isValid = dataUrl.startsWith('data:image/') && (await isDecodable(dataUrl));
      if (isValid) onChange(dataUrl);
      setFileError(isValid ? undefined : UNREADABLE);
    } catch {
      setFileError(UNREADABLE);
    }
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.photo}>
      <Avatar name={name || '?'} src={photo} size="huge" label={photo ? 'Your photo' : undefined} />
      <div className={styles.photoSide}>
        <span id={`${id}-label`} className={styles.label}>
          Profile photo
        </span>
        <span className={styles.hint}>Optional. PNG, JPEG, GIF, WebP or AVIF, up to 1.5MB.</span>
        <div className={styles.row}>
          <Button
            ref={chooseButton}
            size="small"
            icon={<ImageUp aria-hidden="true" size={16} />}
            aria-describedby={message ? `${id}-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {photo ? 'Choose another' : 'Choose a photo'}
          </Button>
          {photo && (
            <Button
              size="small"
              variant="quiet"
              icon={<Trash2 aria-hidden="true" size={16} />}
              onClick={() => {
                onChange(null);
                // The pressed button disappears with the photo.
                chooseButton.current?.focus();
              }}
            >
              Remove photo
            </Button>
          )}
        </div>
        <div aria-live="polite">
          {message && (
            <p id={`${id}-error`} className={styles.error}>
              {message}
            </p>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Profile photo file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file chosen again must count as a change.
          target.value = '';
          if (file) void take(file);
        }}
      />
    </div>
  );
}
