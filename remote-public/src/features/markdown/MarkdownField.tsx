import {
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { createLazyComponent, isComposing } from 'shared-kit/ui';
import { TextareaField } from 'shared-kit/ui/form';
import { filesOfPaste, hasFiles } from './files/taken-files';
import type { GivenFiles } from './files/use-attachments';
import type { MentionPlace } from './MarkdownTools';
import type { SheetTools } from './sheet-tools';

// Loaded when somebody begins to write: most visitors only read.
const MarkdownTools = createLazyComponent(
  async () => (await import('./MarkdownTools')).MarkdownTools,
  { errorMessage: 'Unable to load the preview.' },
);

function submitOnModEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface MarkdownFieldProps extends ComponentProps<typeof TextareaField> {
  /** What sheets in the text need; without it, they show what is typed. */
  sheets?: SheetTools;
  /** Where its mentions are told; without it, nobody is suggested. */
  mentions?: MentionPlace;
}

/** A field for the Markdown of discussions, with a toolbar and a preview from its first focus on. */
export function MarkdownField({ sheets, mentions, ...props }: MarkdownFieldProps) {
  const [area, setArea] = useState<HTMLTextAreaElement>();
  const [given, setGiven] = useState<GivenFiles | null>(null);
  const [isOver, setOver] = useState(false);

  // Here and not in the tools, which may still be loading: a browser opens a file that nobody takes.
  const drag = (event: DragEvent<HTMLTextAreaElement>) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setArea(event.currentTarget);
    setOver(true);
  };
  const drop = (event: DragEvent<HTMLTextAreaElement>) => {
    setOver(false);
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setGiven({ files: [...event.dataTransfer.files], isPasted: false });
  };
  // Before the listeners that read cells and texts from a clipboard.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = filesOfPaste(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    setGiven({ files, isPasted: true });
  };
  return (
    <div data-markdown-over={isOver || undefined}>
      <TextareaField
        dir="auto"
        {...props}
        onFocus={(event) => setArea(event.currentTarget)}
        onKeyDown={submitOnModEnter}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPasteCapture={paste}
      />
      {area && (
        <MarkdownTools
          area={area}
          name={props.name}
          sheets={sheets}
          mentions={mentions}
          given={given}
          onChooseFiles={setGiven}
        />
      )}
    </div>
  );
}
