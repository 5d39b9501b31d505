import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'shared-kit/client/router';
import type { Viewer } from 'shared-kit/contract';
import { loginPath, renewSessionInPlace } from 'shared-kit/client/session';
import { createLazyComponent, SkeletonLines, toast } from 'shared-kit/ui';
import { LeaveGuard, type LeaveQuestion } from 'shared-kit/ui/leave-guard';
import { hasUnsavedChanges } from '../../features/draft/save-machine';
import type { UnreadableDraft } from '../../features/draft/local-draft';
import { useUploadsInProgress } from '../../features/tutorial/uploads/use-uploads';
import { DocumentProvider } from '../../features/tutorial/document/use-document';
import type { EditorState } from '../../features/tutorial/save/resolve-initial-draft';
import { ActionBar } from './ActionBar';
import type { OpenEditor } from './editor-types';
import { EditorHeader } from './EditorHeader';
import {
  ConflictNotice,
  FollowNotice,
  RestoredNotice,
  SessionNotice,
  UnreadableNotice,
} from './EditorNotices';
import { EditorTabs } from './EditorTabs';
import { lazyParts } from './lazy-parts';
import { useEditor, type EditorModel } from './use-editor';

const Preview = createLazyComponent(lazyParts.preview, { fallback: <SkeletonLines lines={8} /> });

export interface EditorProps {
  editor: OpenEditor;
  writer: Viewer;
  /** Where the document comes from, if not from the server. */
  initialNotice: EditorState['notice'];
  /** A draft of this device that this release cannot read. */
  unreadable: UnreadableDraft | null;
  onCreated: (id: string) => void;
  /** Above the fields of a tutorial that has just been begun. */
  notice: ReactNode;
}

/** The tutorial editor. */
export function Editor(props: EditorProps) {
  const { editor: openEditor, writer, initialNotice, unreadable, onCreated, notice } = props;
  const opened = useEditor(openEditor, onCreated);
  const { editor: renewed, session } = useSessionRenewal(opened);
  const { editor, timesAsked } = useConflictFirst(renewed);
  const { store, state, post, isFollowing } = editor;
  const isUnsaved = hasUnsavedChanges(state);
  const [restored, setRestored] = useState(initialNotice);
  // What is changed after it was saved is new.
  if (restored !== 'none' && !isUnsaved) setRestored('none');
  return (
    <DocumentProvider store={store}>
      <EditorHeader editor={editor} />
      {unreadable && <UnreadableNotice draft={unreadable} />}
      {post === null && !isUnsaved && notice}
      {restored !== 'none' && (
        <RestoredNotice
          notice={restored}
          onDiscard={() => store.replace(openEditor.saver.getSaved())}
        />
      )}
      {state.isExpired && <SessionNotice writer={writer} {...session} />}
      <ConflictNotice key={`${editor.conflict?.theirs.revision} ${timesAsked}`} editor={editor} />
      {isFollowing ? (
        <>
          <FollowNotice onTakeOver={editor.takeOver} />
          <Preview post={post} />
        </>
      ) : (
        <>
          <EditorTabs editor={editor} />
          <ActionBar editor={editor} />
        </>
      )}
      <LeaveGuard
        question={leaveQuestion(editor, useUploadsInProgress(store))}
        cancelLabel="Keep writing"
        isAllowed={(pathname) => pathname === '/login' || pathname === `/writer/${post?._id}`}
      />
    </DocumentProvider>
  );
}

/** During a conflict nothing is saved: who tries to is asked about the two versions again. */
function useConflictFirst(renewed: EditorModel) {
  const [timesAsked, setTimesAsked] = useState(0);
  const save: EditorModel['save'] = (reason, options) => {
    if (renewed.state.status !== 'conflict') return renewed.save(reason, options);
    setTimesAsked((times) => times + 1);
    return Promise.resolve(null);
  };
  return { editor: { ...renewed, save }, timesAsked };
}

/** States in which leaving saves the changes on the device only. */
const UNSAVABLE = new Set(['offline', 'failed', 'expired', 'conflict']);

/** Neither the server nor this device has the changes. */
const UNSTORED = {
  title: 'Leave without saving?',
  description: 'This device has no room for your changes, so they may be lost. Save them first.',
};
const UPLOADING = {
  title: 'Leave while files are uploading?',
  description: 'Files that are still on their way will not be added.',
};
/** Only this device has the changes, and a save on leaving would fail too. */
const UNSAVED = {
  title: 'Leave without saving?',
  description:
    'Your latest changes are only on this device. They come back when you open this tutorial here.',
};

/** What is asked before the writer leaves; null if that loses nothing. */
function leaveQuestion(editor: EditorModel, isUploading: boolean): LeaveQuestion | null {
  const { state, isStorageFailing } = editor;
  if (isUploading) return UPLOADING;
  if (!hasUnsavedChanges(state)) return null;
  if (isStorageFailing) return UNSTORED;
  return UNSAVABLE.has(state.status) ? UNSAVED : null;
}

/**
 * When the session ends while the editor is open, the writer logs in again where they are. Who has
 * logged out is asked to sign in.
 */
function useSessionRenewal(opened: EditorModel) {
  const { isSignedIn, state } = opened;
  const location = useLocation();
  const navigate = useNavigate();
  const [hasExpired, setHasExpired] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  // An autosave does not interrupt the writer with a dialog.
  const isHeld = state.isExpired && state.pending !== null && state.pending.reason !== 'auto';
  const [wasHeld, setWasHeld] = useState(isHeld);
  if (isHeld !== wasHeld) {
    setWasHeld(isHeld);
    setIsAsked(isHeld);
  }
  if (hasExpired && isSignedIn && !state.isExpired) setHasExpired(false);

  useEffect(() => renewSessionInPlace(() => setHasExpired(true)), []);

  const save: EditorModel['save'] = (reason, options) => {
    if (isSignedIn || hasExpired) {
      setIsAsked(state.isExpired);
      return opened.save(reason, options);
    }
    toast('Please sign in to save drafts.', { tone: 'danger' });
    void navigate(loginPath(location));
    return Promise.resolve(null);
  };
  return { editor: { ...opened, save }, session: { isAsked, onAsk: setIsAsked } };
}
