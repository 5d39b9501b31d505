import { plainText } from 'shared-kit/content';
import { Callout } from 'shared-kit/ui';
import type { TutorialForm } from './form';

function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** Names the parts this post has and the composer does not show: they are kept as they are. */
export function OtherParts({ values: { structured, legacy } }: { values: TutorialForm }) {
  const named = (name: string, html: string) => (plainText(html) === '' ? '' : name);
  const parts = [
    named('quick tips', structured.quickTips),
    named('a challenge', structured.challenge),
    counted(structured.resources.length, 'resource', 'resources'),
    counted(structured.faq.length, 'question', 'questions'),
    named('a visual summary', structured.visualSummary),
    named('a call to action', structured.callToAction),
    named('its earlier text', legacy),
  ].filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (
    <Callout title="Kept as it is" tone="neutral">
      <p>This tutorial also has {new Intl.ListFormat('en').format(parts)}. See the live preview.</p>
    </Callout>
  );
}
