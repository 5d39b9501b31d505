import type { PublishCheck } from 'shared-kit/content/article';

function verdict({ passed, count, min, max }: PublishCheck): string {
  if (passed) return 'good';
  if (count !== undefined && max === undefined) return count < (min ?? 0) ? 'too few' : 'to do';
  if (count === undefined) return 'to do';
  return count < (min ?? 0) ? 'too short' : 'too long';
}

function bounds({ min, max }: PublishCheck): string {
  return max === undefined ? `at least ${min}` : `${min}–${max}`;
}

/** A check in one line: 'SEO title 52 of 40–60: good', 'Introduction: to do'. */
export function checkText(check: PublishCheck): string {
  const { label, count } = check;
  const amount = count === undefined ? '' : ` ${count} of ${bounds(check)}`;
  return `${label}${amount}: ${verdict(check)}`;
}
