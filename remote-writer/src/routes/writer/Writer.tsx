import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-kit/router';
import type { Post } from 'shared-kit/contract';
import { loginPath, useViewer } from 'shared-kit/session';
import { Badge, Button, Callout, Cluster, toast } from 'shared-kit/ui';
import { FormProvider } from 'shared-kit/ui/form';
import { Tabs } from 'shared-kit/ui/tabs';
import { LeaveGuard } from '../../features/draft/LeaveGuard';
import type { SaveReason } from '../../features/draft/save-queue';
import { checksOf } from '../../features/tutorial/checks';
import { Composer } from '../../features/tutorial/Composer';
import type { Start } from '../../features/tutorial/opening';
import { isPreviewWidth, Preview } from '../../features/tutorial/Preview';
import { ActionBar } from './ActionBar';
import { useWriter } from './use-writer';
import styles from './writer.module.css';

export interface WriterProps {
  post: Post | null;
  start: Start;
  viewerId: string;
  onCreated: (id: string) => void;
}

const STATUS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;
const TABS = ['composer', 'preview'] as const;

const NOTICES = {
  restored: 'Text that was not saved yet is back, from this device.',
  remembered: 'What you were saving before login is back. It is not saved yet.',
} as const;

/** The editor of one tutorial. */
export function Writer({ post, start, viewerId, onCreated }: WriterProps) {
  const signedIn = useViewer() !== null;
  const writer = useWriter({ post, start, viewerId, signedIn, onCreated });
  const { form, values, latest, unsaved, status } = writer;
  const [revision, setRevision] = useState(0);
  const [notice, setNotice] = useState(start.notice);
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const rulesId = useId();

  const tab = TABS.find((each) => each === search.get('tab')) ?? 'composer';
  const width = search.get('width');
  const show = (change: Record<string, string>) =>
    setSearch((now) => ({ ...Object.fromEntries(now), ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  const checks = checksOf(values);

  const save = (reason: SaveReason) => {
    if (signedIn) return writer.save(reason);
    toast('Please sign in to save drafts.', { tone: 'danger' });
    void navigate(loginPath(location));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save('draft');
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const discard = () => {
    form.reset(start.server);
    setRevision(revision + 1);
    setNotice('none');
  };
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.heading} tabIndex={-1} data-page-heading>
          {post === null && latest === null ? 'New tutorial' : 'Edit tutorial'}
        </h1>
        {latest && (
          <Badge tone={latest.status === 'published' ? 'primary' : 'neutral'}>
            {STATUS[latest.status]}
          </Badge>
        )}
      </header>
      {notice !== 'none' && unsaved && (
        <Callout tone="primary">
          <Cluster between>
            <p>{NOTICES[notice]}</p>
            <Button size="small" onClick={discard}>
              Discard it
            </Button>
          </Cluster>
        </Callout>
      )}
      <Tabs
        label="Editor"
        value={tab}
        onValueChange={(next) => show({ tab: next })}
        keepMounted
        items={[
          {
            value: 'composer',
            label: 'Composer',
            content: (
              <FormProvider {...form}>
                <Composer key={revision} checks={checks} rulesId={rulesId} />
              </FormProvider>
            ),
          },
          {
            value: 'preview',
            label: 'Live preview',
            content: tab === 'preview' && (
              <Preview
                values={values}
                width={isPreviewWidth(width) ? width : 'desktop'}
                onWidth={(next) => show({ width: next })}
              />
            ),
          },
        ]}
      />
      <ActionBar
        writer={writer}
        publishable={checks.every(({ passed }) => passed)}
        rulesId={rulesId}
        onSave={save}
      />
      <LeaveGuard
        unsaved={unsaved || status.saving}
        free={(pathname) => pathname === '/login' || pathname === `/writer/${latest?._id}`}
      />
    </>
  );
}
