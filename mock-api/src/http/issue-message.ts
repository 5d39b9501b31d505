import * as z from 'zod';

const INVALID = 'This value is invalid.';

const EXPECTED_TYPE: Readonly<Record<string, string>> = {
  string: 'Must be a text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
  null: 'Must be null.',
};

const EXPECTED_FORMAT: Readonly<Record<string, string>> = {
  email: 'Enter a valid email.',
  url: 'Enter a valid URL.',
  uuid: 'This is not an id.',
  datetime: 'Enter a date and time in ISO 8601, such as 2026-01-31T12:00:00Z.',
  date: 'Enter a date as YYYY-MM-DD.',
};

/** The message a schema declares for an empty text, which also fits a field that is left out. */
function declaredMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const { inst } = issue;
  if (!(inst instanceof z.ZodString)) return undefined;
  for (const check of inst._zod.def.checks ?? []) {
    if (!(check instanceof z.core.$ZodCheckMinLength)) continue;
    const { error }: { error?: unknown } = check._zod.def;
    // Typed for the issues the check itself raises, which a constant message ignores.
    const message: unknown = typeof error === 'function' ? error(issue) : undefined;
    return typeof message === 'string' ? message : undefined;
  }
  return undefined;
}

const countable = (origin: string, count: number | bigint) => {
  if (origin === 'string') return `${count} ${count === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `${count} ${count === 1 ? 'item' : 'items'}`;
  return String(count);
};

/**
 * Words an issue for which the contract declares no message, instead of zod's technical wording.
 * A required field that is left out gets the message the contract declares for an empty one.
 */
export const issueMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) {
        return declaredMessage(issue) ?? 'Required';
      }
      return EXPECTED_TYPE[issue.expected] ?? INVALID;
    case 'invalid_value':
      if (issue.input === undefined) return 'Required';
      return `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please keep this under ${issue.maximum} characters.`
        : `Must be at most ${countable(issue.origin, issue.maximum)}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Required';
      return issue.origin === 'string'
        ? `Use at least ${countable('string', issue.minimum)}.`
        : `Must be at least ${countable(issue.origin, issue.minimum)}.`;
    case 'invalid_format':
      return EXPECTED_FORMAT[issue.format] ?? 'This value has an invalid format.';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    default:
      return INVALID;
  }
};
