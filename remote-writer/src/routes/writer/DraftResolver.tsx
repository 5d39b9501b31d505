import { useEffect, useEffectEvent, useState } from 'react';
import type { Post, Viewer } from 'shared-kit/contract';
import type { LocalDraftStore, UnreadableDraft } from '../../features/draft/local-draft';
import { joinTabGroup, type TabGroup } from '../../features/draft/tab-group';
import type { TutorialDocument } from '../../features/tutorial/document/document';
import { clearPendingSave, readPendingSave } from '../../features/tutorial/save/pending-save';
import {
  resolveInitialDraft,
  type EditorState,
} from '../../features/tutorial/save/resolve-initial-draft';
import type { EditorSnapshot } from './create-editor';
import {
  createNewKey,
  openLocalDraft,
  readNewKey,
  rememberNewKey,
  tabGroupName,
} from './draft-names';
import { Editor } from './Editor';
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
  key: string;
  tabs: Tabs;
  localDraft: LocalDraftStore<TutorialDocument>;
  initial: EditorState;
  unreadable: UnreadableDraft | null;
}

/** Opens the editor with the newest draft: the server's, this device's, or another tab's. */
export function DraftResolver({ post, writer, onCreated }: DraftResolverProps) {
  const [newKey, setNewKey] = useState(readNewKey);
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = useEffectEvent(async (key: string, tabs: Tabs, isCurrent: () => boolean) => {
    const localDraft = openLocalDraft(writer.id, key);
    const stored = await localDraft.read();
    // From here on the editor leaves the group.
    if (!isCurrent()) return tabs.leave();
    // A tab that follows shows what the other one has.
    const own = tabs.isWriter()
      ? { pendingSave: readPendingSave(post), local: stored.draft }
      : { pendingSave: null, local: null };
    const initial = resolveInitialDraft({ post, ...own });
    if (own.pendingSave !== null) clearPendingSave();
    const { unreadable } = stored;
    setOpened((previous) => ({
      count: (previous?.count ?? 0) + 1,
      ...{ key, tabs, localDraft, initial, unreadable },
    }));
  });

  const id = post?._id;
  useEffect(() => {
    let isCurrent = true;
    const join = async (key: string): Promise<void> => {
      const tabs = await joinTabGroup<EditorSnapshot>(tabGroupName(writer.id, key));
      if (!isCurrent) return tabs.leave();
      // A duplicated tab has the key of the other one, but begins a tutorial of its own.
      if (id === undefined && !tabs.isWriter()) {
        tabs.leave();
        return join(createNewKey());
      }
      if (id === undefined) rememberNewKey(key);
      await open(key, tabs, () => isCurrent);
    };
    void join(id ?? newKey);
    return () => {
      isCurrent = false;
    };
  }, [writer.id, id, newKey]);

  const [reopened, setReopened] = useState<Pick<Opened, 'key' | 'tabs'> | null>(null);
  useEffect(() => {
    if (reopened !== null) void open(reopened.key, reopened.tabs, () => true);
  }, [reopened]);

  if (opened === null) return <EditorSkeleton />;
  const { count, key, tabs, localDraft, initial, unreadable } = opened;
  return (
    <Editor
      key={count}
      post={post}
      writer={writer}
      tabs={tabs}
      localDraft={localDraft}
      initial={initial}
      unreadable={unreadable}
      onReopen={() => setReopened({ key, tabs })}
      onCreated={onCreated}
      notice={
        post === null && <UnfinishedDrafts writerId={writer.id} openKey={key} onOpen={setNewKey} />
      }
    />
  );
}
