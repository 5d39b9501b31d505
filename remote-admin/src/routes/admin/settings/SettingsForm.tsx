import { useState } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import { LIMITS } from 'shared-kit/constants';
import type { AdminSiteSettings } from 'shared-kit/contract';
import { Section } from 'shared-kit/ui';
import { CheckboxField } from 'shared-kit/ui/choices';
import { contractSchema, Form, TextField, type FormMethods } from 'shared-kit/ui/form';
import { StaleNotice } from '../../../features/conflict/StaleNotice';
import { useConflict } from '../../../features/conflict/use-conflict';
import { DiscardButton } from '../../../features/form-actions/DiscardButton';
import { SavedAlert } from '../../../features/form-actions/SavedAlert';
import { LeaveGuard } from '../../../features/leave-guard/LeaveGuard';
import { SessionDraft } from '../../../features/unsaved/SessionDraft';
import { prepareReset } from '../../../features/unsaved/reset-to-saved';
import { PictureField } from '../../../features/picture/PictureField';
import { announceSettings } from './announce-settings';
import { BrandFields } from './BrandFields';
import { FooterLinksField } from './FooterLinksField';
import { adminSettingsQuery } from './queries';
import { labels, toSettings, toValues, type SettingsValues } from './settings-values';
import styles from './SettingsForm.module.css';

const schema = contractSchema(({ siteSettingsForm }) => siteSettingsForm);
const versionSchema = contractSchema(
  ({ adminContract }) => adminContract.adminSettings.update.output,
);
const TOO_LARGE = 'Keep the picture below 1.5 MB.';

/** The form of all settings. It follows what others save while nothing is changed in it. */
export function SettingsForm({ latest }: { latest: AdminSiteSettings }) {
  const queryClient = useQueryClient();
  const state = useConflict<AdminSiteSettings, SettingsValues>(latest, versionSchema);
  const [isSaved, setSaved] = useState(false);

  const submit = async (values: SettingsValues, form: FormMethods<SettingsValues>) => {
    setSaved(false);
    const resetTo = prepareReset(form);
    const stored = state.getBase();
    const saved = await state.save(values, (ifMatch) =>
      adminApi.adminSettings.update({ body: toSettings(values, stored) }, { ifMatch }),
    );
    if (saved === null) return;
    queryClient.setQueryData(adminSettingsQuery.queryKey, saved);
    resetTo(toValues(saved));
    announceSettings(saved.revision);
    setSaved(true);
  };
  return (
    <Form
      label="Site settings"
      className={styles.form}
      schema={schema}
      defaultValues={toValues(latest)}
      onSubmit={submit}
      fixedErrorMessage="Failed to save settings"
      submitLabel="Save settings"
      actions={<DiscardButton />}
    >
      <LeaveGuard />
      <SessionDraft />
      <Section
        title="Brand colours"
        description="The site derives every button, link and badge from these two, in both themes."
      >
        <BrandFields />
      </Section>
      <Section title="Logo and favicon">
        <div className={styles.pair}>
          <PictureField
            name="logo"
            label="Logo"
            hint="PNG, JPEG, GIF, WebP or AVIF up to 1.5 MB, or an address. Without one, the site draws its own."
            maxBytes={LIMITS.guest.photoBytes}
            tooLarge={TOO_LARGE}
          />
          <PictureField
            name="favicon"
            label="Favicon"
            hint="Square, such as 64 × 64 pixels: shown in the browser’s tab."
            maxBytes={LIMITS.guest.photoBytes}
            tooLarge={TOO_LARGE}
          />
        </div>
      </Section>
      <Section title="Social links" description="An empty one is not shown.">
        <div className={styles.pair}>
          <TextField name="social.yt" label="YouTube" type="url" placeholder="https://" />
          <TextField name="social.ig" label="Instagram" type="url" placeholder="https://" />
          <TextField name="social.gh" label="GitHub" type="url" placeholder="https://" />
          <TextField name="social.li" label="LinkedIn" type="url" placeholder="https://" />
        </div>
      </Section>
      <Section title="Contact and analytics">
        <div className={styles.pair}>
          <TextField name="contactEmail" label="Contact email" type="email" />
          <TextField name="ga4Id" label="GA4 id" placeholder="G-ABC123DEF4" spellCheck={false} />
        </div>
        <CheckboxField
          name="analytics.enabled"
          label="Count page views and events on this site"
          hint="Visitors with Do Not Track are never counted."
        />
      </Section>
      <Section title="Footer links">
        <FooterLinksField />
      </Section>
      <StaleNotice state={state} subject="these settings" labels={labels} toValues={toValues} />
      {isSaved && <SavedAlert>Settings saved</SavedAlert>}
    </Form>
  );
}
