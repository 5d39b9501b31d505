import { NOTIFICATION_KINDS } from 'shared-kit/contract/constants';

export const SAVE_ERROR = 'Unable to save your settings right now.';

export const FREQUENCIES = [
  { value: 'at-once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'never', label: 'Never' },
] as const;

/** The names of the fields of a kind. */
export const mailField = (kind: string) => `mail-${kind}`;
export const pushField = (kind: string) => `push-${kind}`;

/** What the form says, from its fields by name. A box that is not checked sends nothing. */
export function readPreferences(valueOf: (name: string) => string) {
  const timeZone = valueOf('timeZone');
  return {
    kinds: NOTIFICATION_KINDS.map((kind) => {
      const mail = FREQUENCIES.find(({ value }) => value === valueOf(mailField(kind)))?.value;
      return { kind, ...(mail && { mail }), push: valueOf(pushField(kind)) !== '' };
    }),
    ...(timeZone !== '' && { timeZone }),
    digestHour: Number(valueOf('digestHour')),
    digestDay: Number(valueOf('digestDay')),
  };
}
