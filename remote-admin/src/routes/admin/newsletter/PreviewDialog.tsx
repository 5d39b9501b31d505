import { useState } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import { useQuery } from 'shared-kit/client/query';
import { Chip, ChipGroup, QueryState, Skeleton } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { MailFrame, type Scheme } from './MailFrame';
import type { IssueValues } from './issue-values';
import styles from './page.module.css';

export interface PreviewDialogProps {
  values: IssueValues;
  onClose: () => void;
}

const VIEWS = { phone: 'Phone', desktop: 'Desktop', text: 'Plain text' } as const;
const SCHEMES = { light: 'Light', dark: 'Dark' } as const;

type View = keyof typeof VIEWS;

/** The mail that the form comes to, as phones and computers show it. */
export function PreviewDialog({ values, onClose }: PreviewDialogProps) {
  const [view, setView] = useState<View>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const query = useQuery({
    queryKey: ['admin', 'newsletter-preview', values],
    queryFn: ({ signal }) => adminApi.adminNewsletter.preview({ body: values }, { signal }),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title="Preview"
      description="Links lead where they lead on the site; in the mail they are counted first."
    >
      <div className={styles.switches}>
        <ChipGroup label="Device">
          {choices(VIEWS).map(([value, label]) => (
            <Chip key={value} pressed={view === value} onToggle={() => setView(value)}>
              {label}
            </Chip>
          ))}
        </ChipGroup>
        {view !== 'text' && (
          <ChipGroup label="Colours">
            {choices(SCHEMES).map(([value, label]) => (
              <Chip key={value} pressed={scheme === value} onToggle={() => setScheme(value)}>
                {label}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </div>
      <QueryState
        query={query}
        error="The preview could not be made"
        skeleton={<Skeleton height="24rem" />}
      >
        {({ subject, html, text }) => (
          <>
            <p className={styles.mailSubject} dir="auto">
              {subject}
            </p>
            {view === 'text' ? (
              <textarea
                readOnly
                className={styles.mailText}
                dir="auto"
                aria-label="Plain text"
                value={text}
              />
            ) : (
              <div className={styles.frame} data-view={view}>
                <MailFrame
                  title={`The mail: ${VIEWS[view]}, ${SCHEMES[scheme]}`}
                  html={html}
                  scheme={scheme}
                />
              </div>
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

// Object.entries forgets the type of the keys.
const choices = <Key extends string>(texts: Readonly<Record<Key, string>>) =>
  Object.entries(texts) as [Key, string][];
