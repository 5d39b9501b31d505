import { useState } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import { LIMITS } from 'shared-kit/constants';
import type { AdminKpis } from 'shared-kit/contract';
import { contractSchema, Form, type FormMethods } from 'shared-kit/ui/form';
import type { FieldLabels } from '../../../features/conflict/merge-fields';
import { StaleNotice } from '../../../features/conflict/StaleNotice';
import { useConflict } from '../../../features/conflict/use-conflict';
import { DiscardButton } from '../../../features/form-actions/DiscardButton';
import { SavedAlert } from '../../../features/form-actions/SavedAlert';
import { KpiListField } from '../../../features/kpis/KpiListField';
import { LeaveGuard } from '../../../features/leave-guard/LeaveGuard';
import { SessionDraft } from '../../../features/unsaved/SessionDraft';
import { prepareReset } from '../../../features/unsaved/reset-to-saved';
import { adminMetricsQuery } from '../../../features/kpis/queries';

interface MetricsValues {
  items: AdminKpis['items'];
}

const schema = contractSchema(({ adminContract }) => adminContract.adminMetrics.update.body);
const versionSchema = contractSchema(
  ({ adminContract }) => adminContract.adminMetrics.update.output,
);
const labels: FieldLabels<MetricsValues> = { items: 'KPIs' };
const toValues = ({ items }: AdminKpis): MetricsValues => ({ items });

/** The form of the site's KPIs. It follows what others save while nothing is changed in it. */
export function MetricsForm({ latest }: { latest: AdminKpis }) {
  const queryClient = useQueryClient();
  const state = useConflict<AdminKpis, MetricsValues>(latest, versionSchema);
  const [isSaved, setSaved] = useState(false);

  const submit = async (values: MetricsValues, form: FormMethods<MetricsValues>) => {
    setSaved(false);
    const resetTo = prepareReset(form);
    const saved = await state.save(values, (ifMatch) =>
      adminApi.adminMetrics.update({ body: values }, { ifMatch }),
    );
    if (saved === null) return;
    queryClient.setQueryData(adminMetricsQuery.queryKey, saved);
    resetTo(toValues(saved));
    // The home page reads them again when it is opened.
    void queryClient.invalidateQueries({ queryKey: ['metrics'] });
    setSaved(true);
  };
  return (
    <Form
      label="KPI metrics"
      schema={schema}
      defaultValues={toValues(latest)}
      onSubmit={submit}
      fixedErrorMessage="Failed to save"
      submitLabel="Save KPIs"
      actions={<DiscardButton />}
    >
      <LeaveGuard />
      <SessionDraft />
      <KpiListField name="items" max={LIMITS.kpis} shown={LIMITS.heroKpis} />
      <StaleNotice state={state} subject="the KPIs" labels={labels} toValues={toValues} />
      {isSaved && <SavedAlert>KPIs saved</SavedAlert>}
    </Form>
  );
}
