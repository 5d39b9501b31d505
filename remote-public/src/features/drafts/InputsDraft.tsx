import { useEffect, useRef, type ReactNode } from 'react';
import { useDraft } from 'shared-kit/client/drafts';

interface InputsDraftProps {
  /** The draft's key: one per form. */
  name: string;
  children: ReactNode;
}

const inputsIn = (element: HTMLElement | null) => [
  ...(element?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
];

/** Restores what was typed into a small form of uncontrolled inputs after a reload of this tab. */
export function InputsDraft({ name, children }: InputsDraftProps) {
  const container = useRef<HTMLDivElement>(null);
  const draft = useDraft(name, 'tab');
  useEffect(() => {
    const restore = async () => {
      const fields = await draft.read();
      for (const input of inputsIn(container.current)) {
        const text = fields[input.name];
        if (text !== undefined && input.value === '') input.value = text;
      }
    };
    void restore();
  }, [draft]);
  return (
    <div
      ref={container}
      onInput={({ currentTarget }) => {
        const texts = inputsIn(currentTarget).map((input) => [input.name, input.value]);
        draft.write(Object.fromEntries(texts));
      }}
    >
      {children}
    </div>
  );
}
