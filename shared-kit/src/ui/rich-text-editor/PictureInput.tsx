import { useEffect, useRef, useState } from 'react';
import { Alert } from 'shared-kit/ui';
import { readFileAsDataUrl } from 'shared-kit/ui/form';

/** What the API accepts as a picture. */
const PICTURE_DATA_URL = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/;

/** The types to offer in a file dialog. */
const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

export interface PictureInputProps {
  maxBytes: number;
  tooLarge: string;
  unreadable: string;
  /** Set to open the file dialog; `onPicked` is called once it is open. */
  picking: boolean;
  onPicked: () => void;
  onPicture: (dataUrl: string) => void;
}

/** Opens the file dialog for a picture and returns it as a data URL, or shows why it cannot. */
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

/** @returns a data URL; rejects if the file cannot be read or is of another type */
async function readPicture(file: File): Promise<string> {
  const dataUrl = await readFileAsDataUrl(file);
  if (!PICTURE_DATA_URL.test(dataUrl)) throw new Error('The file is not a supported picture.');
  return dataUrl;
}
