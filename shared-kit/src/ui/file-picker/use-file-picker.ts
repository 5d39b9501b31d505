import { useRef, useState, type ChangeEvent, type ClipboardEvent, type DragEvent } from 'react';

export type FilePickerOptions = {
  /** The accessible name of the file input. */
  label: string;
  /** For the file dialog: '.csv,image/*'. Files that are dropped or pasted may be of other types. */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  /** Receives what was chosen, dropped or pasted: one file or more. */
  onFiles: (files: File[]) => void;
};

const hasFiles = ({ types, files }: DataTransfer) => files?.length > 0 || types?.includes('Files');

/**
 * Takes files by the file dialog, by drag and drop, and by paste.
 * @returns `inputProps` for a hidden input, and `choose` for the button that opens its dialog; `dropProps`
 *   for the element on which files are dropped, and `isOver` while some are above it; `onPaste`
 */
export function useFilePicker({ label, accept, isMultiple, onFiles }: FilePickerOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File> | null) => {
    const taken = [...(files ?? [])];
    if (taken.length > 0) onFiles(taken);
  };
  return {
    isOver,
    choose: () => input.current?.click(),
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take(event.clipboardData.files);
    },
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
    inputProps: {
      ref: input,
      type: 'file',
      hidden: true,
      accept,
      multiple: isMultiple,
      'aria-label': label,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        take(target.files);
        // The same file chosen again must count as a change.
        target.value = '';
      },
    },
  };
}
