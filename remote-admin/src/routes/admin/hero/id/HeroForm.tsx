import { useState } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import type { Hero } from 'shared-kit/contract';
import { contractSchema, Form } from 'shared-kit/ui/form';
import { StaleNotice } from '../../../../features/conflict/StaleNotice';
import { useConflict } from '../../../../features/conflict/use-conflict';
import { DiscardButton } from '../../../../features/form-actions/DiscardButton';
import { SavedAlert } from '../../../../features/form-actions/SavedAlert';
import { LeaveGuard } from '../../../../features/leave-guard/LeaveGuard';
import { SessionDraft } from '../../../../features/unsaved/SessionDraft';
import { prepareReset, type ResettableForm } from '../../../../features/unsaved/reset-to-saved';
import { labels, toBody, toValues, type HeroValues } from '../hero-values';
import { HeroFields } from '../HeroFields';
import { heroQuery } from '../queries';
import styles from '../HeroFields.module.css';

const schema = contractSchema(({ heroForm }) => heroForm);
const versionSchema = contractSchema(({ hero }) => hero);

/** The form of a saved hero. It follows what others save while nothing is changed in it. */
export function HeroForm({ latest }: { latest: Hero }) {
  const { _id: id } = latest;
  const queryClient = useQueryClient();
  const state = useConflict<Hero, HeroValues>(latest, versionSchema);
  const [isSaved, setSaved] = useState(false);

  const save = async (values: HeroValues, form: ResettableForm<HeroValues>) => {
    setSaved(false);
    const resetTo = prepareReset(form);
    const saved = await state.save(values, (ifMatch) =>
      adminApi.adminHero.update({ params: { id }, body: toBody(values) }, { ifMatch }),
    );
    if (saved === null) return;
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(heroQuery(id).queryKey, saved);
    resetTo(toValues(saved));
    setSaved(true);
  };
  return (
    <Form
      label="Hero"
      className={styles.form}
      schema={schema}
      defaultValues={toValues(latest)}
      onSubmit={save}
      fixedErrorMessage="Failed to save"
      submitLabel="Save hero"
      actions={<DiscardButton />}
    >
      <LeaveGuard />
      <SessionDraft />
      <HeroFields id={id} />
      <StaleNotice state={state} subject="this hero" labels={labels} toValues={toValues} />
      {isSaved && <SavedAlert>Hero saved</SavedAlert>}
    </Form>
  );
}
