import { useState } from 'react';
import { Download } from 'lucide-react';
import type { Template } from 'shared-kit/contract';
import { Alert, Button } from 'shared-kit/ui';
import { DownloadLink } from './DownloadLink';
import { UnlockForm, type Unlocked } from './UnlockForm';
import styles from './page.module.css';

/** The way to the file: at once, or for an address where it comes by the newsletter. */
export function DownloadPanel({ template }: { template: Template }) {
  const { slug, title, gated } = template;
  const [unlocked, setUnlocked] = useState<Unlocked | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  if (!gated) {
    return (
      <section className={styles.panel} aria-label="Download">
        <p className={styles.promise}>Free, and without an account.</p>
        <DownloadLink slug={slug} title={title} href={`/api/templates/${slug}/download`} />
      </section>
    );
  }
  if (unlocked) {
    return (
      <section className={styles.panel} aria-label="Download">
        <Alert tone="success">{unlocked.message}</Alert>
        <DownloadLink
          slug={slug}
          title={title}
          href={unlocked.url}
          focused
          onClick={(event) => {
            if (Date.now() < unlocked.until) return;
            event.preventDefault();
            setUnlocked(null);
            setNotice('This link was good for 15 minutes. Unlock the template once more.');
          }}
        />
        <p className={styles.small}>The link is good for 15 minutes.</p>
      </section>
    );
  }
  return (
    <section className={styles.panel} aria-label="Download">
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        onClick={() => setNotice('Download via newsletter coming soon!')}
      >
        Download
      </Button>
      {notice && <Alert tone="info">{notice}</Alert>}
      <UnlockForm
        slug={slug}
        onUnlocked={(next) => {
          setNotice(null);
          setUnlocked(next);
        }}
      />
    </section>
  );
}
