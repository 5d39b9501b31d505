import { useId, useRef, useState } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import { Button, Field, Input } from 'shared-kit/ui';
import { readFileAsDataUrl, useController, useFieldError } from 'shared-kit/ui/form';
import styles from './PictureField.module.css';

const ACCEPT = 'image/png,image/jpeg,image/gif,image/webp,image/avif';
/** The contract's message. */
const NOT_A_PICTURE = 'This is not a picture we can show.';

export interface PictureFieldProps {
  /** A path of the form's values: a URL, a data URL, or '' for none. */
  name: string;
  label: string;
  hint: string;
  maxBytes: number;
  /** The contract's message for a larger file. */
  tooLarge: string;
  /** What the form has if there is none; default ''. */
  emptyValue?: null | undefined;
}

const isDataUrl = (value: string) => value.startsWith('data:');

/** Whether the browser can show the picture. */
function isDecodable(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.src = url;
  });
}

/**
 * A picture of the enclosing form with a preview: a file, which is sent with the form, or an address.
 */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, maxBytes, tooLarge, emptyValue = '' } = props;
  const id = useId();
  const { ref: addressRef, value: formValue, onChange, onBlur } = useController({ name }).field;
  const fieldError = useFieldError(name);
  const [fileError, setFileError] = useState<string>();
  const [fileName, setFileName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const value = typeof formValue === 'string' ? formValue : '';
  const error = fileError ?? fieldError;

  const change = (next: string) => {
    setFileError(undefined);
    onChange(next === '' ? emptyValue : next);
  };
  const take = async (file: File) => {
    if (file.size > maxBytes) return setFileError(tooLarge);
    try {
      const dataUrl = await readFileAsDataUrl(file);
      if (!ACCEPT.includes(file.type) || !(await isDecodable(dataUrl))) {
        return setFileError(NOT_A_PICTURE);
      }
      setFileName(file.name);
      change(dataUrl);
    } catch {
      setFileError(NOT_A_PICTURE);
    }
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.row}>
        <div className={styles.preview}>
          {value === '' ? (
            <span className={styles.none}>None</span>
          ) : (
            <img src={value} alt={`${label}, as it is now`} />
          )}
        </div>
        <div className={styles.side}>
          <div className={styles.buttons}>
            <Button
              ref={chooseButton}
              size="small"
              icon={<ImageUp aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {value === '' ? 'Choose a picture' : 'Choose another'}
            </Button>
            {value !== '' && (
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                aria-label={`Remove ${label.toLowerCase()}`}
                onClick={() => {
                  change('');
                  // The pressed button disappears with the picture.
                  chooseButton.current?.focus();
                }}
              >
                Remove
              </Button>
            )}
          </div>
          <Field label={`Address of the ${label.toLowerCase()}`} hint={hint} error={error}>
            <Input
              ref={addressRef}
              name={name}
              value={isDataUrl(value) ? '' : value}
              placeholder={isDataUrl(value) ? `${fileName || 'A new file'} (not saved yet)` : ''}
              onChange={({ target }) => change(target.value)}
              onBlur={onBlur}
            />
          </Field>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={`File of the ${label.toLowerCase()}`}
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
