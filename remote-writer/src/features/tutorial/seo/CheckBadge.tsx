import { Check, CircleAlert } from 'lucide-react';
import type { PublishCheck } from 'shared-kit/content/article';
import { Badge } from 'shared-kit/ui';
import { checkText } from './check-text';

/** The result of a publish check with its count. */
export function CheckBadge({ check }: { check: PublishCheck }) {
  const Icon = check.passed ? Check : CircleAlert;
  return (
    <Badge tone={check.passed ? 'primary' : 'accent'} icon={<Icon aria-hidden="true" />}>
      {checkText(check)}
    </Badge>
  );
}
