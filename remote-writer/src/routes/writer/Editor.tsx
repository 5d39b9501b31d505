import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'shared-kit/router';
import type { Post } from 'shared-kit/contract';
import { enumParam, useSearchState } from 'shared-kit/search-params';
import { loginPath, useViewer } from 'shared-kit/session';
import { Badge, Button, Callout, Cluster, toast } from 'shared-kit/ui';
import { FormProvider } from 'shared-kit/ui/form';
import { Tabs, useTabParam } from 'shared-kit/ui/tabs';
import { LeaveGuard } from '../../features/draft/LeaveGuard';
import type { SaveReason } from '../../features/draft/save-queue';
import { Composer } from '../../features/tutorial/Composer';
import { checkForm } from '../../features/tutorial/form';
import { Preview, PREVIEW_WIDTHS } from '../../features/tutorial/Preview';
import type { EditorState } from '../../features/tutorial/resolve-initial-draft';
import { ActionBar } from './ActionBar';
import { useEditor } from './use-editor';
import styles from './page.module.css';

export interface EditorProps {
  post: Post | null;
  initial: EditorState;
  viewerId: string;
  onCreated: (id: string) => void;
}

const STATUS_LABELS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;
const TABS = ['composer', 'preview'] as const;
const previewParams = { width: enumParam(PREVIEW_WIDTHS, 'desktop') };

const NOTICES = {
  restored: 'Unsaved changes from this device were restored.',
  'pending-save':
    'The changes you were saving before you logged in were restored. Save them again.',
} as const;

/** The tutorial editor. */
export function Editor({ post, initial, viewerId, onCreated }: EditorProps) {
  const isSignedIn = useViewer() !== null;
  const editor = useEditor({ post, initial, viewerId, isSignedIn, onCreated });
  const { form, values, latest, hasUnsavedChanges, isSaving } = editor;
  // Remounts the composer, whose rich text fields read their value only once.
  const [resetCount, setResetCount] = useState(0);
  const [notice, setNotice] = useState(initial.notice);
  const tab = useTabParam('tab', TABS);
  const preview = useSearchState(previewParams, { replace: true });
  const location = useLocation();
  const navigate = useNavigate();
  const checksId = useId();

  const checks = checkForm(values);

  const save = (reason: SaveReason) => {
    if (isSignedIn) return editor.save(reason);
    toast('Please sign in to save drafts.', { tone: 'danger' });
    void navigate(loginPath(location));
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save('draft');
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const discard = () => {
    form.reset(initial.server);
    setResetCount(resetCount + 1);
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
            {STATUS_LABELS[latest.status]}
          </Badge>
        )}
      </header>
      {notice !== 'none' && hasUnsavedChanges && (
        <Callout tone="primary">
          <Cluster between>
            <p>{NOTICES[notice]}</p>
            <Button size="small" onClick={discard}>
              Discard changes
            </Button>
          </Cluster>
        </Callout>
      )}
      <Tabs
        {...tab}
        label="Editor"
        keepMounted
        items={[
          {
            value: 'composer',
            label: 'Composer',
            content: (
              <FormProvider {...form}>
                <Composer key={resetCount} checks={checks} checksId={checksId} />
              </FormProvider>
            ),
          },
          {
            value: 'preview',
            label: 'Live preview',
            content: tab.value === 'preview' && (
              <Preview
                values={values}
                width={preview.state.width}
                onWidthChange={(width) => preview.change({ width })}
              />
            ),
          },
        ]}
      />
      <ActionBar
        editor={editor}
        canPublish={checks.every(({ passed }) => passed)}
        checksId={checksId}
        onSave={save}
      />
      <LeaveGuard
        hasUnsavedChanges={hasUnsavedChanges || isSaving}
        isAllowed={(pathname) => pathname === '/login' || pathname === `/writer/${latest?._id}`}
      />
    </>
  );
}
