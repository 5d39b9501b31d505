import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import type { Post, Viewer } from 'shared-kit/contract';
import type { UnreadableDraft } from '../../features/draft/local-draft';
import { joinTabGroup, type TabGroup } from '../../features/draft/tab-group';
import { clearPendingSave, readPendingSave } from '../../features/tutorial/save/pending-save';
import { editedPostQuery, rememberPost } from '../../features/tutorial/save/queries';
import {
  resolveInitialDraft,
  type EditorState,
} from '../../features/tutorial/save/resolve-initial-draft';
import { findClosingEditor } from './closing-editors';
import { createEditor } from './create-editor';
import {
  createNewKey,
  openLocalDraft,
  readNewKey,
  rememberNewKey,
  tabGroupName,
  takeCreated,
} from './draft-names';
import { Editor } from './Editor';
import type { EditorSnapshot, OpenEditor } from './editor-types';
import { EditorSkeleton } from './EditorSkeleton';
import { UnfinishedDrafts } from './UnfinishedDrafts';

export interface DraftResolverProps {
  post: Post | null;
  writer: Viewer;
  onCreated: (id: string) => void;
}

type Tabs = TabGroup<EditorSnapshot>;

interface Opened {
  /** Counts how often the document was opened; each time is another editor. */
  count: number;
  editor: OpenEditor;
  notice: EditorState['notice'];
  unreadable: UnreadableDraft | null;
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

const LEAD_WITHIN_MS = 2_000;

/** Waits for the page that was reloaded, which may end after this one has begun. */
async function waitForLead(tabs: Tabs, until = performance.now() + LEAD_WITHIN_MS): Promise<void> {
  if (tabs.isWriter() || performance.now() > until) return;
  await new Promise((resolve) => setTimeout(resolve, 20));
  await waitForLead(tabs, until);
}

/** A duplicated tab has the key of the other one's new tutorial, but begins one of its own. */
async function joinGroup(writerId: string, key: string, isNew: boolean) {
  const tabs: Tabs = await joinTabGroup<EditorSnapshot>(tabGroupName(writerId, key));
  if (isNew && !tabs.isWriter() && isReloaded()) await waitForLead(tabs);
  if (!isNew || tabs.isWriter()) return { key, tabs };
  tabs.leave();
  const ownKey = createNewKey();
  return { key: ownKey, tabs: await joinTabGroup<EditorSnapshot>(tabGroupName(writerId, ownKey)) };
}

/** Opens the editor with the newest draft: the server's, this device's, or another tab's. */
export function DraftResolver({ post, writer, onCreated }: DraftResolverProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [newKey, setNewKey] = useState(readNewKey);
  const [opened, setOpened] = useState<Opened | null>(null);
  /** The code that reads what is stored could not be loaded. */
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const show = (next: Omit<Opened, 'count'>) =>
    setOpened((previous) => ({ count: (previous?.count ?? 0) + 1, ...next }));

  const id = post?._id;

  const open = useEffectEvent(async (key: string, tabs: Tabs, isCurrent: () => boolean) => {
    const localDraft = openLocalDraft(writer.id, key);
    const { draft, unreadable } = await localDraft.read();
    const pendingSave = await readPendingSave(post);
    // From here on the editor leaves the group.
    if (!isCurrent()) return tabs.leave();
    // A tab that follows shows what the other one has.
    const own = tabs.isWriter()
      ? { pendingSave, local: draft }
      : { pendingSave: null, local: null };
    const initial = resolveInitialDraft({ post, ...own });
    if (own.pendingSave !== null) clearPendingSave();
    const editor = createEditor({
      ...{ key, post, initial, localDraft, tabs, writerId: writer.id },
      onPost: (latest) => rememberPost(queryClient, writer.id, latest),
      // The router takes a moment, in which a reload would begin another tutorial.
      onCreated: (created) => {
        const { history, location } = window;
        if (location.pathname !== '/writer') return;
        history.replaceState(history.state, '', `/writer/${created}${location.search}`);
      },
      async readNewest() {
        const query = id === undefined ? null : { ...editedPostQuery(writer.id, id), staleTime: 0 };
        const newest = query && (await queryClient.fetchQuery(query).catch(() => post));
        const local = (await localDraft.read()).draft;
        const { document, ...rest } = resolveInitialDraft({
          post: newest,
          pendingSave: null,
          local,
        });
        return { post: newest, document, isChanged: document !== rest.server, ...rest };
      },
    });
    show({ editor, unreadable, notice: initial.notice });
  });

  const join = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    const wanted = id ?? newKey;
    const closing = findClosingEditor(writer.id, wanted);
    if (closing !== null) return show({ editor: closing, notice: 'none', unreadable: null });
    const { key, tabs } = await joinGroup(writer.id, wanted, id === undefined);
    if (!isCurrent()) return tabs.leave();
    // The page that was reloaded has ended by now, and may have saved the tutorial at last.
    const created = id === undefined ? takeCreated() : null;
    if (created !== null) {
      tabs.leave();
      return navigate(`/writer/${created}`, { replace: true });
    }
    if (id === undefined) rememberNewKey(key);
    await open(key, tabs, isCurrent);
  });
  useEffect(() => {
    let isCurrent = true;
    join(() => isCurrent).catch((error: unknown) => isCurrent && setFailure({ error }));
    return () => {
      isCurrent = false;
    };
  }, [writer.id, id, newKey]);

  // The route's own message has Retry. What is stored stays as it is.
  if (failure !== null) throw failure.error;
  if (opened === null) return <EditorSkeleton />;
  const { count, editor, notice, unreadable } = opened;
  return (
    <Editor
      key={count}
      editor={editor}
      writer={writer}
      initialNotice={notice}
      unreadable={unreadable}
      onCreated={onCreated}
      notice={
        post === null && (
          <UnfinishedDrafts writerId={writer.id} openKey={editor.getKey()} onOpen={setNewKey} />
        )
      }
    />
  );
}
