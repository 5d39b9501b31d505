import { NewItemPage } from '../../../../features/section/form/NewItemPage';
import { heroForm } from '../hero-form';
import type { HeroValues } from '../hero-values';

const EMPTY_HERO: HeroValues = {
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

export function Component() {
  return <NewItemPage form={heroForm} emptyValues={EMPTY_HERO} />;
}
