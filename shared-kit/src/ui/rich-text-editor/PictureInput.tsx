import { useEffect, useRef, useState } from 'react';
import { Alert } from 'shared-kit/ui';
import { PICTURE_TYPES, readPicture } from './read-picture';

export interface PictureInputProps {
  maxBytes: number;
  tooLarge: string;
  unreadable: string;
  /** Set to open the file dialog; `onPicked` says that it is open. */
  picking: boolean;
  onPicked: () => void;
  onPicture: (dataUrl: string) => void;
}

/** Asks for a picture file and hands it over as a data URL, or says why it cannot. */
export function PictureInput(props: PictureInputProps) {
  const { maxBytes, tooLarge, unreadable, picking, onPicked, onPicture } = props;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!picking) return;
    onPicked();
    input.current?.click();
  }, [picking, onPicked]);

  const take = async (file: File) => {
    setProblem(null);
    if (file.size > maxBytes) {
      setProblem(tooLarge);
      return;
    }
    try {
      onPicture(await readPicture(file));
    } catch {
      setProblem(unreadable);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label="Picture for the text"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file chosen again must count as a change.
          target.value = '';
          if (file) void take(file);
        }}
      />
      {problem && <Alert>{problem}</Alert>}
    </>
  );
}
