import { useEffect, useRef } from 'react';
import { PICTURE_TYPES } from './picture-file';

export interface PictureInputProps {
  /** Set to open the file dialog; `onOpened` is called once it is open. */
  isOpening: boolean;
  onOpened: () => void;
  onFiles: (files: File[]) => void;
}

/** Opens the file dialog for pictures. */
export function PictureInput({ isOpening, onOpened, onFiles }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpening) return;
    onOpened();
    input.current?.click();
  }, [isOpening, onOpened]);
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={PICTURE_TYPES}
      aria-label="Picture for the text"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file chosen again must count as a change.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
