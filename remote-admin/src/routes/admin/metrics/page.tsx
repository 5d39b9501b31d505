import { adminApi } from 'shared-kit/client/admin';
import { LIMITS } from 'shared-kit/contract/constants';
import type { AdminKpis } from 'shared-kit/contract';
import { useQuery, useQueryClient } from 'shared-kit/client/query';
import { QueryState, Skeleton } from 'shared-kit/ui';
import { contractSchema } from 'shared-kit/ui/form';
import { KpiListField } from '../../../features/kpis/KpiListField';
import { kpisQuery } from '../queries';
import { AdminPage } from '../../../features/section/AdminPage';
import { EditForm } from '../../../features/section/form/EditForm';
import type { FieldLabels } from '../../../features/section/form/merge-fields';

interface KpisValues {
  items: AdminKpis['items'];
}

const schema = contractSchema(({ adminContract }) => adminContract.adminKpis.update.body);
const versionSchema = contractSchema(({ adminContract }) => adminContract.adminKpis.update.output);
const labels: FieldLabels<KpisValues> = { items: 'KPIs' };
const toValues = ({ items }: AdminKpis): KpisValues => ({ items });

export function Component() {
  const query = useQuery(kpisQuery);
  return (
    <AdminPage
      description={`The home page shows the first ${LIMITS.heroKpis}, unless its hero has KPIs of its own.`}
    >
      <QueryState
        query={query}
        error={query.error?.message}
        skeleton={<Skeleton height="24rem" />}
        isEmpty={() => false}
      >
        {(kpis) => <KpisForm latest={kpis} />}
      </QueryState>
    </AdminPage>
  );
}

/** The form of the site's KPIs. */
function KpisForm({ latest }: { latest: AdminKpis }) {
  const queryClient = useQueryClient();
  return (
    <EditForm
      label="KPI metrics"
      schema={schema}
      {...{ latest, versionSchema, labels, toValues }}
      subject="the KPIs"
      save={(body, options) => adminApi.adminKpis.update({ body }, options)}
      onSaved={(saved) => {
        queryClient.setQueryData(kpisQuery.queryKey, saved);
        // The home page reads them again when it is opened.
        void queryClient.invalidateQueries({ queryKey: ['kpis'] });
      }}
      savedText="KPIs saved"
      errorMessage="Failed to save"
      submitLabel="Save KPIs"
    >
      <KpiListField name="items" max={LIMITS.kpis} shown={LIMITS.heroKpis} canCount />
    </EditForm>
  );
}
