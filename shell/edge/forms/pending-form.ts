import { isObjectOf, isRecordOf, isString } from 'shared-kit/client/guards';

/** A text that a visitor sent before logging in. It is kept in the log-in form, and sent after that. */
export interface PendingForm {
  /** The path and query of the form's action. */
  url: string;
  values: Readonly<Record<string, string>>;
}

/** The name of the hidden field. */
export const PENDING_FIELD = 'pending';

const isPendingForm = isObjectOf<PendingForm>({ url: isString, values: isRecordOf(isString) });

export function readPendingForm(values: Readonly<Record<string, string>>): PendingForm | null {
  try {
    const pending: unknown = JSON.parse(values[PENDING_FIELD] ?? 'null');
    return isPendingForm(pending) ? pending : null;
  } catch {
    return null;
  }
}
