import { useState } from 'react';
import { useLocation, useNavigate } from 'shared-kit/router';
import type { Post } from 'shared-kit/contract';
import { loginPath } from 'shared-kit/session';
import { Button, Callout, Cluster, toast } from 'shared-kit/ui';
import { LeaveGuard } from '../../features/draft/LeaveGuard';
import { DocumentProvider } from '../../features/tutorial/document/use-document';
import type { EditorState } from '../../features/tutorial/save/resolve-initial-draft';
import { ActionBar } from './ActionBar';
import { EditorHeader } from './EditorHeader';
import { EditorTabs } from './EditorTabs';
import { useEditor, type EditorModel } from './use-editor';

export interface EditorProps {
  post: Post | null;
  initial: EditorState;
  viewerId: string;
  onCreated: (id: string) => void;
}

const NOTICES = {
  restored: 'Unsaved changes from this device were restored.',
  'pending-save':
    'The changes you were saving before you logged in were restored. Save them again.',
} as const;

/** The tutorial editor. */
export function Editor({ post, initial, viewerId, onCreated }: EditorProps) {
  const editor = useSignedInSaves(useEditor({ post, initial, viewerId, onCreated }));
  const { store, state } = editor;
  const [notice, setNotice] = useState(initial.notice);

  const discard = () => {
    store.replace(initial.server);
    setNotice('none');
  };
  return (
    <DocumentProvider store={store}>
      <EditorHeader editor={editor} />
      {notice !== 'none' && state.status !== 'clean' && (
        <Callout tone="primary">
          <Cluster between>
            <p>{NOTICES[notice]}</p>
            <Button size="small" onClick={discard}>
              Discard changes
            </Button>
          </Cluster>
        </Callout>
      )}
      <EditorTabs editor={editor} />
      <ActionBar editor={editor} />
      <LeaveGuard
        hasUnsavedChanges={state.status !== 'clean'}
        isAllowed={(pathname) =>
          pathname === '/login' || pathname === `/writer/${editor.post?._id}`
        }
      />
    </DocumentProvider>
  );
}

/** Saving while signed out leads to the log-in page. */
function useSignedInSaves(editor: EditorModel): EditorModel {
  const location = useLocation();
  const navigate = useNavigate();

  const save: EditorModel['save'] = (reason, options) => {
    if (editor.isSignedIn) return editor.save(reason, options);
    toast('Please sign in to save drafts.', { tone: 'danger' });
    void navigate(loginPath(location));
    return Promise.resolve(null);
  };
  return { ...editor, save };
}
