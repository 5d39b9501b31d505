import { createContext, use, type ReactNode } from 'react';
import { Alert } from './Alert';
import { Button } from './Button';

/** A form that a browser without script has sent, and that its page shows again. */
export interface RejectedForm {
  /** The path that it was sent to: that of its `action`. */
  path: string;
  /** What was typed, by the name of the field. */
  values: Readonly<Record<string, string>>;
  /** Messages by the name of the field, in the order of the fields. */
  errors: Readonly<Record<string, string>>;
  /** Said above the fields; empty if their errors say it all. */
  messages: readonly string[];
  /** Sent along, unseen. */
  hidden: Readonly<Record<string, string>>;
  /** A second button, which sends the form elsewhere. */
  otherButton: { action: string; label: string } | null;
}

/** The rejected form of a page, from the edge; null on all others, and wherever a script runs. */
export const RejectedFormContext = createContext<RejectedForm | null>(null);

/** The same for the fields of that form only. */
const RejectedFieldsContext = createContext<RejectedForm | null>(null);

interface RejectedFormFieldsProps {
  /** The `action` of the form. */
  action: string | undefined;
  children: ReactNode;
}

/**
 * The content of a `form` with an `action`: if it is the rejected one, says what was wrong with it,
 * and its fields have what was typed and their messages.
 */
export function RejectedFormFields({ action, children }: RejectedFormFieldsProps) {
  const rejected = use(RejectedFormContext);
  if (rejected === null || action === undefined) return children;
  if (new URL(action, 'http://site').pathname !== rejected.path) return children;
  const { messages, hidden, otherButton } = rejected;
  return (
    <RejectedFieldsContext value={rejected}>
      {messages.length > 0 && (
        <Alert>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      {children}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {otherButton !== null && (
        <Button type="submit" variant="quiet" formAction={otherButton.action} formNoValidate>
          {otherButton.label}
        </Button>
      )}
    </RejectedFieldsContext>
  );
}

/** What is wrong with a field of a rejected form; undefined for all others. */
export const useRejectedError = (name: string | undefined): string | undefined =>
  use(RejectedFieldsContext)?.errors[name ?? ''];

/** Not filled: a password is never sent back, and browsers keep the others themselves. */
const UNFILLED_TYPES = ['password', 'hidden', 'file', 'checkbox', 'radio'];

interface OwnProps {
  name?: string | undefined;
  type?: string | undefined;
}

/** What a control of a rejected form begins with; nothing for all others. */
export function useRejectedControl({ name = '', type = 'text' }: OwnProps) {
  const rejected = use(RejectedFieldsContext);
  if (rejected === null) return {};
  const value = UNFILLED_TYPES.includes(type) ? undefined : rejected.values[name];
  return {
    ...(value !== undefined && { defaultValue: value }),
    ...(Object.keys(rejected.errors)[0] === name && { autoFocus: true }),
  };
}
