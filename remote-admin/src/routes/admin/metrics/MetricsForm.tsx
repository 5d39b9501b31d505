import { useState } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import { LIMITS } from 'shared-kit/constants';
import { contractSchema, Form, type FormMethods } from 'shared-kit/ui/form';
import { DiscardButton } from '../../../features/form-actions/DiscardButton';
import { SavedAlert } from '../../../features/form-actions/SavedAlert';
import { KpiListField } from '../../../features/kpis/KpiListField';
import { LeaveGuard } from '../../../features/leave-guard/LeaveGuard';
import { adminMetricsQuery } from '../../../features/kpis/queries';

type Metrics = Awaited<ReturnType<typeof adminApi.adminMetrics.list>>;

const schema = contractSchema(({ adminContract }) => adminContract.adminMetrics.update.body);

/** The form of the site's KPIs. */
export function MetricsForm({ metrics }: { metrics: Metrics }) {
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);

  const submit = async (body: Metrics, form: FormMethods<Metrics>) => {
    setSaved(false);
    const saved = await adminApi.adminMetrics.update({ body });
    queryClient.setQueryData(adminMetricsQuery.queryKey, saved);
    form.reset(saved);
    // The home page reads them again when it is opened.
    void queryClient.invalidateQueries({ queryKey: ['metrics'] });
    setSaved(true);
  };
  return (
    <Form
      label="KPI metrics"
      schema={schema}
      defaultValues={metrics}
      onSubmit={submit}
      errorMessage="Failed to save"
      submitLabel="Save KPIs"
      actions={<DiscardButton />}
    >
      <LeaveGuard />
      <KpiListField name="items" max={LIMITS.kpis} shown={LIMITS.heroKpis} />
      {isSaved && <SavedAlert>KPIs saved</SavedAlert>}
    </Form>
  );
}
