import { adminApi } from 'shared-kit/client/admin';
import type { Hero } from 'shared-kit/contract';
import { contractSchema } from 'shared-kit/ui/form';
import { defineItemForm } from '../../../features/section/form/item-form';
import { shortenHeadline, type HeroValues } from './hero-values';
import { HeroFields } from './HeroFields';
import { heroQuery } from './queries';
import styles from './HeroFields.module.css';

/** What the API stores: only a schedule has a time in the future. */
function toBody(values: HeroValues): HeroValues {
  const { status, publishAt } = values;
  const isAhead = publishAt !== null && Date.parse(publishAt) > Date.now();
  if (status === 'draft' || (status === 'published' && isAhead)) {
    return { ...values, publishAt: null };
  }
  return values;
}

export const heroForm = defineItemForm<Hero, HeroValues>({
  noun: 'hero',
  titleOf: ({ h1 }) => shortenHeadline(h1),
  query: heroQuery,
  schema: contractSchema(({ heroForm: schema }) => schema),
  className: styles.form,
  saveError: 'Failed to save',
  Parts: ({ item, children }) =>
    children({
      fields: <HeroFields id={item?._id} />,
      create: (values, optionsFor) => {
        const body = toBody(values);
        return adminApi.adminHero.create({ body }, optionsFor(body));
      },
      update: (id, values, options) =>
        adminApi.adminHero.update({ params: { id }, body: toBody(values) }, options),
    }),
});
