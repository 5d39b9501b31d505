import { LIMITS, cutText } from 'shared-kit/constants';
import type { Hero } from 'shared-kit/contract';
import type { FieldLabels } from '../../../features/conflict/merge-fields';

/** The values of the form. */
export type HeroValues = Omit<Hero, '_id' | 'updatedAt' | 'revision'>;

export const labels: FieldLabels<HeroValues> = {
  h1: 'Headline',
  subheading: 'Subheading',
  variant: 'Variant',
  status: 'Status',
  publishAt: 'Publish time',
  ctaPrimary: { label: 'Text of the primary button', href: 'Link of the primary button' },
  ctaSecondary: { label: 'Text of the secondary button', href: 'Link of the secondary button' },
  media: { type: 'Media type', url: 'Media', alt: 'Description of the media' },
  kpis: 'KPIs',
};

export function toValues(hero: Hero): HeroValues {
  const { _id: _, updatedAt: __, revision: ___, ...values } = hero;
  return values;
}

/** What the API stores: only a schedule has a time in the future. */
export function toBody(values: HeroValues): HeroValues {
  const { status, publishAt } = values;
  const isAhead = publishAt !== null && Date.parse(publishAt) > Date.now();
  if (status === 'draft' || (status === 'published' && isAhead)) {
    return { ...values, publishAt: null };
  }
  return values;
}

export const EMPTY_HERO: HeroValues = {
  h1: '',
  subheading: '',
  variant: 'A',
  status: 'draft',
  publishAt: null,
  ctaPrimary: { label: '', href: '' },
  ctaSecondary: { label: '', href: '' },
  media: { type: 'image', url: '', alt: '' },
  kpis: [],
};

/** The beginning of a headline, at most 80 characters and an ellipsis. */
export const shortenHeadline = (h1: string): string => cutText(h1, LIMITS.heroSnippet);
