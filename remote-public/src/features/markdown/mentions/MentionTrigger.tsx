import { useEffect, useState } from 'react';
import { createLazyComponent } from 'shared-kit/ui';
import { findTypedMention, type TypedMention } from './typed-mention';

// Loaded when somebody types an `@`.
const MentionList = createLazyComponent(
  async () => (await import('./MentionList')).MentionList,
  // Without the list, the handle can be typed.
  { fallback: null, errorMessage: 'Unable to load people.' },
);

const isSame = (one: TypedMention | null, other: TypedMention | null) =>
  one?.from === other?.from && one?.q === other?.q;

/** The mention that ends at the caret of a textarea that has the focus. */
function useTypedMention(area: HTMLTextAreaElement): TypedMention | null {
  const [typed, setTyped] = useState<TypedMention | null>(null);
  useEffect(() => {
    const look = () => {
      const found = document.activeElement === area ? findTypedMention(area) : null;
      setTyped((before) => (isSame(before, found) ? before : found));
    };
    const leave = () => setTyped(null);
    const events = ['input', 'keyup', 'click'] as const;
    for (const event of events) area.addEventListener(event, look);
    // This is loaded with the first focus: somebody may have typed since.
    look();
    area.addEventListener('blur', leave);
    return () => {
      for (const event of events) area.removeEventListener(event, look);
      area.removeEventListener('blur', leave);
    };
  }, [area]);
  return typed;
}

interface MentionTriggerProps {
  area: HTMLTextAreaElement;
  /** The discussion whose people come first. */
  thread: string | undefined;
  /** Replaces a part of the text. */
  onReplace: (from: number, to: number, text: string) => void;
}

/** Opens a list of people below a textarea while somebody types a mention. */
export function MentionTrigger({ area, thread, onReplace }: MentionTriggerProps) {
  const typed = useTypedMention(area);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  useEffect(() => {
    // The next one may begin in the same place.
    if (typed === null) setDismissedAt(null);
  }, [typed]);
  if (typed === null || typed.from === dismissedAt) return null;
  return (
    <MentionList
      area={area}
      q={typed.q}
      thread={thread}
      onChoose={(handle) => {
        const isSpaced = /\s/.test(area.value[typed.from + typed.q.length + 1] ?? '');
        const end = typed.from + typed.q.length + 1;
        onReplace(typed.from, end, `@${handle}${isSpaced ? '' : ' '}`);
        // Without a new space the caret is still at the end of it.
        setDismissedAt(typed.from);
      }}
      onDismiss={() => setDismissedAt(typed.from)}
    />
  );
}
