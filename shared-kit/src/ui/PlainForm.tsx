import type { ReactNode } from 'react';
import { useLocation } from 'shared-kit/client/router';
import { RejectedFormFields } from './RejectedForm';

export interface PlainFormProps {
  /**
   * The path of a route that has an `action` only (`formRoute`), and returns to this page:
   * `/blog/…/like`. Defaults to this page, whose route has the `action` then.
   */
  action?: string | undefined;
  /** What a script does in its place. */
  onSubmit: () => void;
  children: ReactNode;
}

/** A form of one button that works without script: its route's `action` sends it to the API. */
export function PlainForm({ action, onSubmit, children }: PlainFormProps) {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const url = action === undefined ? from : `${action}?${new URLSearchParams({ from })}`;
  return (
    <form
      method="post"
      action={url}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <RejectedFormFields action={url}>{children}</RejectedFormFields>
    </form>
  );
}
