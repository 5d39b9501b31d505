import { useQuery, useQueryClient } from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';
import { LIMITS } from 'shared-kit/contract/constants';
import type { AdminSiteSettings } from 'shared-kit/contract';
import { QueryState, Section, Skeleton } from 'shared-kit/ui';
import { CheckboxField } from 'shared-kit/ui/choices';
import { contractSchema, TextField } from 'shared-kit/ui/form';
import { AdminPage } from '../../../features/section/AdminPage';
import { EditForm } from '../../../features/section/form/EditForm';
import { PictureField } from '../../../features/picture/PictureField';
import { BrandFields } from './BrandFields';
import { FooterLinksField } from './FooterLinksField';
import { adminSettingsQuery, announceSettings } from './queries';
import { labels, toSettings, toValues, type SettingsValues } from './settings-values';
import styles from './page.module.css';

const schema = contractSchema(({ siteSettingsForm }) => siteSettingsForm);
const versionSchema = contractSchema(
  ({ adminContract }) => adminContract.adminSettings.update.output,
);
const TOO_LARGE = 'Keep the picture below 1.5 MB.';

export function Component() {
  const query = useQuery(adminSettingsQuery);
  return (
    <AdminPage description="What every page shows. Saved settings apply at once, in open tabs too.">
      <QueryState
        query={query}
        error="Unable to load settings"
        skeleton={<Skeleton height="40rem" />}
      >
        {(settings) => <SettingsForm latest={settings} />}
      </QueryState>
    </AdminPage>
  );
}

/** The form of all settings. */
function SettingsForm({ latest }: { latest: AdminSiteSettings }) {
  const queryClient = useQueryClient();
  return (
    <EditForm
      label="Site settings"
      className={styles.form}
      schema={schema}
      {...{ latest, versionSchema, labels, toValues }}
      subject="these settings"
      save={(values: SettingsValues, options, stored) =>
        adminApi.adminSettings.update({ body: toSettings(values, stored) }, options)
      }
      onSaved={(saved) => {
        queryClient.setQueryData(adminSettingsQuery.queryKey, saved);
        announceSettings(saved.revision);
      }}
      savedText="Settings saved"
      errorMessage="Failed to save settings"
      submitLabel="Save settings"
    >
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
    </EditForm>
  );
}
