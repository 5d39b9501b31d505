import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { createLazyComponent, isComposing } from 'shared-kit/ui';
import { TextareaField } from 'shared-kit/ui/form';
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
}

/** A field for the Markdown of discussions, with a toolbar and a preview from its first focus on. */
export function MarkdownField({ sheets, ...props }: MarkdownFieldProps) {
  const [area, setArea] = useState<HTMLTextAreaElement>();
  return (
    <div>
      <TextareaField
        dir="auto"
        {...props}
        onFocus={(event) => setArea(event.currentTarget)}
        onKeyDown={submitOnModEnter}
      />
      {area && <MarkdownTools area={area} name={props.name} sheets={sheets} />}
    </div>
  );
}
