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

const textsIn = (element: HTMLElement | null): Record<string, string> =>
  Object.fromEntries(inputsIn(element).map(({ name, value }) => [name, value]));

/** Restores what was typed into a small form of uncontrolled inputs after a reload of this tab. */
export function InputsDraft({ name, children }: InputsDraftProps) {
  const container = useRef<HTMLDivElement>(null);
  const draft = useDraft(name, 'tab');
  useEffect(() => {
    const write = () => draft.write(textsIn(container.current));
    const restore = async () => {
      const fields = await draft.read();
      const inputs = inputsIn(container.current);
      // Before the page has started, and perhaps nothing after it.
      const isTyped = inputs.some(({ value }) => value !== '');
      for (const input of inputs) {
        const text = fields[input.name];
        if (text !== undefined && input.value === '') input.value = text;
      }
      if (isTyped) write();
    };
    void restore();
  }, [draft]);
  return (
    <div ref={container} onInput={({ currentTarget }) => void draft.write(textsIn(currentTarget))}>
      {children}
    </div>
  );
}
