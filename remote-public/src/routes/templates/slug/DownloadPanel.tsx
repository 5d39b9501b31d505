import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Download } from 'lucide-react';
import { track } from 'shared-kit/client/analytics';
import type { Template } from 'shared-kit/contract';
import { Alert, Button, ButtonLink, createLazyComponent } from 'shared-kit/ui';
import { UnlockForm, type Unlocked } from './UnlockForm';
import styles from './DownloadPanel.module.css';

// The workbook, and what reads it, is loaded by those who look at it.
const WorkbookDialog = createLazyComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "sheets" */ '../../../features/sheets/workbook/WorkbookDialog'
      )
    ).WorkbookDialog,
);

/** The download of a template; a gated one asks for a newsletter subscription first. */
export function DownloadPanel({ template }: { template: Template }) {
  const { slug, title, gated, fileUrl } = template;
  const [unlocked, setUnlocked] = useState<Unlocked | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  if (!gated) {
    return (
      <section className={styles.panel} aria-label="Download">
        <p className={styles.note}>Free, no account needed.</p>
        <DownloadLink
          slug={slug}
          title={title}
          href={`/api/templates/${encodeURIComponent(slug)}/download`}
        />
        {fileUrl !== '' && <OpenPreview template={template} url={fileUrl} />}
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
          focusOnMount
          onClick={(event) => {
            if (Date.now() < unlocked.expiresAt) return;
            event.preventDefault();
            setUnlocked(null);
            setNotice('This link has expired. Unlock the template again.');
          }}
        />
        <OpenPreview template={template} url={unlocked.url} />
        <p className={styles.small}>The link is valid for 15 minutes.</p>
      </section>
    );
  }
  return (
    <section className={styles.panel} aria-label="Download">
      <Button
        variant="secondary"
        data-needs-script
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

/** Opens the file on the page. `url` is where it is downloaded from. */
function OpenPreview({ template, url }: { template: Template; url: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Look inside</Button>
      {isOpen && <WorkbookDialog template={template} url={url} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface DownloadLinkProps {
  slug: string;
  title: string;
  href: string;
  /** Focuses the link on mount: it replaces the form that had the focus. Defaults to false. */
  focusOnMount?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A document request, not a route: the API serves the file. */
function DownloadLink({ slug, title, href, focusOnMount = false, onClick }: DownloadLinkProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOnMount) container.current?.querySelector('a')?.focus();
  }, [focusOnMount]);
  return (
    <div ref={container}>
      <ButtonLink
        reloadDocument
        variant="primary"
        to={href}
        icon={<Download aria-hidden="true" />}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented)
            track({ eventType: 'template_download', meta: { slug, title } });
        }}
      >
        Download
      </ButtonLink>
    </div>
  );
}
