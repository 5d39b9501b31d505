import type { PublishCheck } from 'shared-kit/content/article';

function verdict({ passed, count, min, max }: PublishCheck): string {
  if (passed) return 'good';
  if (count !== undefined && max === undefined) return count < (min ?? 0) ? 'too few' : 'to do';
  if (count === undefined) return 'to do';
  return count < (min ?? 0) ? 'too short' : 'too long';
}

function amount({ count, min, max }: PublishCheck): string {
  if (count === undefined) return '';
  return max === undefined ? ` ${count}, at least ${min}` : ` ${count} of ${min}–${max}`;
}

/** A check in one line: 'SEO title 52 of 40–60: good', 'Introduction: to do'. */
export function checkText(check: PublishCheck): string {
  return `${check.label}${amount(check)}: ${verdict(check)}`;
}
