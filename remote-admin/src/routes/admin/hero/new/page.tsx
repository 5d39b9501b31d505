import { flushSync } from 'react-dom';
import { useQueryClient } from 'shared-kit/query';
import { useNavigate } from 'shared-kit/router';
import { adminApi } from 'shared-kit/api/admin';
import { ButtonLink, toast } from 'shared-kit/ui';
import { contractSchema, Form, useIdempotencyKey } from 'shared-kit/ui/form';
import { AdminPage } from '../../../../features/area/AdminPage';
import { BackLink } from '../../../../features/area/ItemPage';
import { LeaveGuard } from '../../../../features/leave-guard/LeaveGuard';
import { SessionDraft } from '../../../../features/unsaved/SessionDraft';
import { EMPTY_HERO, shortenHeadline, toBody, type HeroValues } from '../hero-values';
import { HeroFields } from '../HeroFields';
import { heroQuery } from '../queries';
import styles from '../HeroFields.module.css';

const schema = contractSchema(({ heroForm }) => heroForm);

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();

  const create = async (values: HeroValues, form: { reset: (values: HeroValues) => void }) => {
    const body = toBody(values);
    const idempotencyKey = keyFor(JSON.stringify(body));
    const hero = await adminApi.adminHero.create({ body }, { idempotencyKey });
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(heroQuery(hero._id).queryKey, hero);
    toast(`“${shortenHeadline(hero.h1)}” is created.`);
    // Rendered at once: the guard must know that nothing is left unsaved.
    flushSync(() => form.reset(values));
    await navigate(`/admin/hero/${hero._id}`, { replace: true });
  };
  return (
    <AdminPage title="New hero" description={<BackLink />}>
      <Form
        label="New hero"
        className={styles.form}
        schema={schema}
        defaultValues={EMPTY_HERO}
        onSubmit={create}
        fixedErrorMessage="Failed to save"
        submitLabel="Create hero"
        actions={<ButtonLink to="/admin/hero">Cancel</ButtonLink>}
      >
        <LeaveGuard />
        <SessionDraft />
        <HeroFields />
      </Form>
    </AdminPage>
  );
}
