import { useEffect, useState, type FormEvent } from 'react';
import { api, toSubmitError } from 'shared-kit/client';
import { useMutation, useQueryClient } from 'shared-kit/client/query';
import type { NotificationPreferences } from 'shared-kit/contract';
import { Alert, Button, RejectedFormFields, Select, toast } from 'shared-kit/ui';
import {
  FREQUENCIES,
  mailField,
  pushField,
  readPreferences,
  SAVE_ERROR,
} from './changed-preferences';
import { DigestFields } from './DigestFields';
import { preferencesQuery } from './queries';
import styles from './page.module.css';

const PATH = '/account/notifications';

type Kind = NotificationPreferences['kinds'][number];
type Changes = Partial<ReturnType<typeof readPreferences>>;

/** What a form sends of a field. */
function valueOf(field: Element | RadioNodeList | null): string {
  if (field instanceof HTMLInputElement) return field.checked ? field.value : '';
  return field instanceof HTMLSelectElement ? field.value : '';
}

/** Each kind's mails and push messages, and the time of digests. Saved by a button, also without script. */
export function PreferencesForm({ preferences }: { preferences: NotificationPreferences }) {
  const queryClient = useQueryClient();
  // Anything else of the page may be refetched meanwhile: what is being chosen stays.
  const [initial] = useState(preferences);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (changes: Changes) => {
      try {
        return await api.notificationSettings.update({ body: changes });
      } catch (reason) {
        throw toSubmitError(reason, SAVE_ERROR);
      }
    },
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery.queryKey, saved),
  });

  // Not the request of the form: nobody has pressed its button, and the next visit tells it again.
  const { mutate: tellZone } = useMutation({
    mutationFn: (timeZone: string) => api.notificationSettings.update({ body: { timeZone } }),
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery.queryKey, saved),
  });
  const isZoneKnown = initial.timeZone !== null;
  useEffect(() => {
    // The first visit tells where the member is; they may change it.
    if (!isZoneKnown) tellZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [isZoneKnown, tellZone]);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const changes = readPreferences((name) => valueOf(elements.namedItem(name)));
    mutate(changes, { onSuccess: () => toast('Your settings are saved.') });
  };
  return (
    <form method="post" action={PATH} aria-label="Email and push" onSubmit={save}>
      <RejectedFormFields action={PATH}>
        <div className={styles.form}>
          {error && <Alert>{error.message}</Alert>}
          <div>
            <p className={styles.columns} aria-hidden="true">
              <span>About</span>
              <span>By email</span>
              <span>Push</span>
            </p>
            <ul className={styles.kinds}>
              {initial.kinds.map((kind) => (
                <KindRow key={kind.kind} kind={kind} />
              ))}
            </ul>
          </div>
          <DigestFields preferences={initial} />
          <div>
            <Button type="submit" variant="primary" busy={isPending}>
              Save settings
            </Button>
          </div>
        </div>
      </RejectedFormFields>
    </form>
  );
}

function KindRow({ kind: { kind, label, mail, push } }: { kind: Kind }) {
  return (
    <li className={styles.kind}>
      <span className={styles.label}>{label}</span>
      {mail === 'always' ? (
        <span className={styles.always}>At once, always</span>
      ) : (
        <Select
          name={mailField(kind)}
          defaultValue={mail}
          options={FREQUENCIES}
          aria-label={`By email: ${label}`}
        />
      )}
      <label className={styles.push}>
        <input
          type="checkbox"
          name={pushField(kind)}
          defaultChecked={push}
          aria-label={`Push: ${label}`}
        />
        Push
      </label>
    </li>
  );
}
