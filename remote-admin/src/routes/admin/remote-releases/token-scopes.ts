import type { ReleaseScope } from 'shared-kit/contract';

/** What a token may do: its badge, and the sentence in the form. */
export const SCOPES: Readonly<Record<ReleaseScope, { label: string; hint: string }>> = {
  release: { label: 'Release', hint: 'Publish a release for everybody.' },
  canary: { label: 'Canary', hint: 'Publish a release for a share of the sessions.' },
  promote: { label: 'Promote', hint: 'Promote, roll back, pin, and end a canary or a pin.' },
  preview: {
    label: 'Preview',
    hint: 'Publish a release that only those with a link see, and end it.',
  },
};

export const SCOPE_NAMES = ['release', 'canary', 'promote', 'preview'] as const;
