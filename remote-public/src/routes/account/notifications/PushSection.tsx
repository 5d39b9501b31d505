import { useEffect, useId, useRef, useState } from 'react';
import { api } from 'shared-kit/client';
import { useMutation, useQueryClient } from 'shared-kit/client/query';
import type { NotificationPreferences } from 'shared-kit/contract';
import { Alert, Badge, Button, RelativeTime } from 'shared-kit/ui';
import {
  readPushSupport,
  subscribeBrowser,
  unsubscribeBrowser,
  type PushSupport,
} from './push-subscription';
import { preferencesQuery } from './queries';
import styles from './page.module.css';

const NOTES: Record<Exclude<PushSupport, 'supported'>, string> = {
  unsupported:
    'This browser cannot show push messages. On an iPhone, add the site to the home screen first.',
  blocked:
    'You have blocked notifications of this site. Allow them in the settings of your browser.',
};

/** Which browsers show messages of the system, and whether this one does. Needs a script. */
export function PushSection({ push }: { push: NotificationPreferences['push'] }) {
  const id = useId();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [support, setSupport] = useState<PushSupport | null>(null);
  useEffect(() => setSupport(readPushSupport()), []);
  const change = useMutation({
    mutationFn: async (removedId: string | null) => {
      if (removedId === null) {
        const body = await subscribeBrowser(push.publicKey);
        return api.notificationSettings.addPushDevice({ body });
      }
      if (push.devices.some((device) => device.id === removedId && device.current)) {
        await unsubscribeBrowser();
      }
      return api.notificationSettings.removePushDevice({ params: { id: removedId } });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved);
      // The pressed button is removed, so the focus needs a new home.
      heading.current?.focus();
    },
    onSettled: () => setSupport(readPushSupport()),
  });
  const isOn = push.devices.some(({ current }) => current);
  return (
    <section className={styles.section} aria-labelledby={id} data-needs-script>
      <h2 ref={heading} id={id} tabIndex={-1}>
        Push messages
      </h2>
      <p className={styles.note}>
        Your system shows what is new about the kinds you have checked, also while the site is
        closed. Logging out ends it.
      </p>
      {change.isError && <Alert>{change.error.message}</Alert>}
      {push.devices.length > 0 && (
        <ul className={styles.devices} aria-label="Browsers with push messages">
          {push.devices.map((device) => (
            <li key={device.id} className={styles.device}>
              <span className={styles.facts}>
                <span>{device.device || 'A browser'}</span>
                {device.current && <Badge tone="primary">This browser</Badge>}
                <span className={styles.note}>
                  since <RelativeTime value={device.createdAt} />
                </span>
              </span>
              <Button
                size="small"
                busy={change.isPending && change.variables === device.id}
                aria-label={`Turn off in ${device.device || 'a browser'}`}
                onClick={() => change.mutate(device.id)}
              >
                Turn off
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isOn && support !== null && (
        <PushSwitch
          support={support}
          busy={change.isPending && change.variables === null}
          onTurnOn={() => change.mutate(null)}
        />
      )}
    </section>
  );
}

interface PushSwitchProps {
  support: PushSupport;
  busy: boolean;
  onTurnOn: () => void;
}

function PushSwitch({ support, busy, onTurnOn }: PushSwitchProps) {
  if (support !== 'supported') return <p>{NOTES[support]}</p>;
  return (
    <div>
      <Button busy={busy} onClick={onTurnOn}>
        Turn on in this browser
      </Button>
    </div>
  );
}
