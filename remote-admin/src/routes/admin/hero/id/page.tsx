import type { Hero } from 'shared-kit/contract';
import { contractSchema } from 'shared-kit/ui/form';
import { EditItemPage } from '../../../../features/section/form/EditItemPage';
import type { FieldLabels } from '../../../../features/section/form/merge-fields';
import { heroForm } from '../hero-form';
import type { HeroValues } from '../hero-values';

const versionSchema = contractSchema(({ hero }) => hero);

const labels: FieldLabels<HeroValues> = {
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

function toValues(hero: Hero): HeroValues {
  const { _id: _, updatedAt: __, revision: ___, ...values } = hero;
  return values;
}

export function Component() {
  return (
    <EditItemPage
      form={heroForm}
      labels={labels}
      toValues={toValues}
      versionSchema={versionSchema}
      loadError="Failed to load hero configs"
      publicPath={({ status }) => (status === 'published' ? '/' : null)}
    />
  );
}
