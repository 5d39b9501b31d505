import type { ReactNode } from 'react';
import { useLocation } from 'shared-kit/client/router';

export interface PlainFormProps {
  /** One of the edge's forms, which returns to this page: `/forms/like/…`. */
  action: string;
  /** What a script does in its place. */
  onSubmit: () => void;
  children: ReactNode;
}

/** A form of one button that works without script: the edge sends it to the API, and returns. */
export function PlainForm({ action, onSubmit, children }: PlainFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action={`${action}?${new URLSearchParams({ from: pathname + search })}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
