import { useEffect, useRef, type ReactNode } from 'react';
import { readDraft, writeDraft } from 'shared-kit/drafts';

interface KeptInputsProps {
  /** The draft the texts are kept as, in this tab: one per form. */
  name: string;
  children: ReactNode;
}

const boxesIn = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
];

/** Lets what is typed into a small form of plain inputs outlive a reload of this tab. */
export function KeptInputs({ name, children }: KeptInputsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = readDraft(name, 'tab');
    for (const box of place.current === null ? [] : boxesIn(place.current)) {
      const text = kept[box.name];
      if (text !== undefined && box.value === '') box.value = text;
    }
  }, [name]);
  return (
    <div
      ref={place}
      onInput={({ currentTarget }) => {
        const texts = boxesIn(currentTarget).map((box) => [box.name, box.value]);
        writeDraft(name, Object.fromEntries(texts), 'tab');
      }}
    >
      {children}
    </div>
  );
}
