import { createStore, type StoreApi } from 'zustand/vanilla';
import { api, ApiError } from 'shared-kit/api';
import type { Post } from 'shared-kit/contract';
import type { LocalDraftStore } from '../../features/draft/local-draft';
import { createLocalMirror } from '../../features/draft/local-mirror';
import { hasUnsavedChanges } from '../../features/draft/save-machine';
import type { SaveReason, SaveRequest } from '../../features/draft/save-request';
import { createSaver, type Saver } from '../../features/draft/saver';
import type { TabGroup } from '../../features/draft/tab-group';
import { toDocument, type TutorialDocument } from '../../features/tutorial/document/document';
import {
  createDocumentStore,
  type DocumentStore,
} from '../../features/tutorial/document/document-store';
import { mergeDocuments } from '../../features/tutorial/save/merge-documents';
import { clearPendingSave } from '../../features/tutorial/save/pending-save';
import {
  conflictFrom,
  createPostSender,
  type SaveOptions,
} from '../../features/tutorial/save/post-sender';
import type { EditorState, MergeBases } from '../../features/tutorial/save/resolve-initial-draft';

/** What a tab that follows shows, and what it needs to write when it takes over. */
export interface EditorSnapshot {
  document: TutorialDocument;
  isChanged: boolean;
  /** What is being sent. */
  sent: TutorialDocument | null;
  post: Post | null;
}

export interface Conflict extends MergeBases {
  theirs: Post;
}

/** What the page shows beside the document and the state of its saves. */
export interface EditorView {
  /** The latest from the server; null if it was never saved. */
  post: Post | null;
  conflict: Conflict | null;
  /** Whether another tab writes. */
  isFollowing: boolean;
  /** Whether the device could not store the changes. */
  isStorageFailing: boolean;
}

export interface EditorSources {
  post: Post | null;
  initial: EditorState;
  writerId: string;
  localDraft: LocalDraftStore<TutorialDocument>;
  tabs: TabGroup<EditorSnapshot>;
  /** Called with each new version of the server, also after the editor is closed. */
  onPost: (post: Post) => void;
  /** Called when this tab writes from now on, but has never seen what the other one had. */
  onReopen: () => void;
}

export interface OpenEditor {
  store: DocumentStore;
  saver: Saver<TutorialDocument, Post>;
  view: StoreApi<EditorView>;
  /** After a restore: document and base are the server's now. */
  acceptPost: (post: Post) => void;
  /** Replaces the document by the merged one and saves it over the other version. */
  resolveConflict: (merged: TutorialDocument) => void;
  takeOver: () => Promise<void>;
  /** A new tutorial has got its id. */
  moveTo: (draft: LocalDraftStore<TutorialDocument>, tabs: TabGroup<EditorSnapshot>) => void;
  /** Saves, stores and follows until the returned function is called. */
  start: () => () => void;
}

const STATUSES: Partial<Record<SaveReason, SaveOptions['status']>> = {
  publish: 'published',
  schedule: 'scheduled',
  unschedule: 'draft',
};

function toSaveOptions({
  reason,
  scheduledAt,
  createVersion,
  isLeaving,
}: SaveRequest): SaveOptions {
  const status = STATUSES[reason];
  return {
    ...(status !== undefined && { status }),
    ...(scheduledAt !== undefined && { scheduledAt }),
    ...(reason === 'auto' && { autoSave: true }),
    ...((reason === 'version' || createVersion) && { createVersion: true }),
    ...(isLeaving && { isLeaving }),
  };
}

/** An open editor, apart from React: the document, its saves, its copy on the device, its tabs. */
export function createEditor(sources: EditorSources): OpenEditor {
  const { initial, writerId, onReopen } = sources;
  let { tabs } = sources;
  let isStarted = false;
  const store = createDocumentStore(initial.document);
  const getDocument = () => store.getState().document;
  const view = createStore<EditorView>()(() => ({
    post: sources.post,
    conflict: sources.post && initial.conflict && { theirs: sources.post, ...initial.conflict },
    isFollowing: !tabs.isWriter(),
    isStorageFailing: false,
  }));
  /** What was sent by this tab, or by the one that it follows. */
  let sent: TutorialDocument | null = null;

  const sender = createPostSender(sources.post, (post) => {
    view.setState({ post });
    sources.onPost(post);
  });
  const mirror = createLocalMirror({
    draft: sources.localDraft,
    getContent: getDocument,
    getBase: () => {
      const { post, conflict } = view.getState();
      if (conflict !== null) return conflict.base;
      return post && { version: String(post.revision), content: saver.getSaved() };
    },
    onResult: (isStored) => view.setState({ isStorageFailing: !isStored }),
  });

  async function send(document: TutorialDocument, request: SaveRequest): Promise<Post> {
    sent = document;
    mirror.noteSent(document);
    try {
      const saved = await sender.send(document, toSaveOptions(request));
      mirror.noteSent(null);
      clearPendingSave();
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status > 0) mirror.noteSent(null);
      if (error instanceof ApiError && error.status === 412) await noteConflict(error);
      throw error;
    } finally {
      sent = null;
    }
  }

  const saver = createSaver<TutorialDocument, Post>({
    writerId,
    getDocument,
    savedDocument: initial.server,
    isConflicting: initial.conflict !== null,
    send,
  });

  async function noteConflict(error: ApiError): Promise<void> {
    const { post } = view.getState();
    if (post === null) return;
    const theirs = conflictFrom(error) ?? (await api.posts.byId({ params: { id: post._id } }));
    const mineBase = saver.getSaved();
    const base = { version: String(post.revision), content: mineBase };
    view.setState({ conflict: { theirs, mineBase, theirsBase: toDocument(post), base } });
  }

  function resolveConflict(merged: TutorialDocument): void {
    const { conflict } = view.getState();
    if (conflict === null) return;
    view.setState({ conflict: null });
    sender.acceptPost(conflict.theirs);
    store.replace(merged);
    saver.accept(toDocument(conflict.theirs));
    saver.dispatch({ type: 'conflictResolved' });
  }

  /** If both versions have changed different sections, there is nothing to decide. */
  function mergeSilently(): void {
    const { conflict } = view.getState();
    if (conflict === null || saver.store.getState().status !== 'conflict') return;
    const sides = { ...conflict, mine: getDocument(), theirs: toDocument(conflict.theirs) };
    const { document, conflicts } = mergeDocuments(sides);
    if (conflicts.length === 0) resolveConflict(document);
  }

  const getSnapshot = (): EditorSnapshot => ({
    document: getDocument(),
    isChanged: hasUnsavedChanges(saver.store.getState()),
    sent,
    post: view.getState().post,
  });

  let followed: EditorSnapshot | null = null;

  function lead(): void {
    if (followed === null) return onReopen();
    const { post, sent: lost, isChanged, document } = followed;
    view.setState({ isFollowing: false });
    if (post !== null) sender.acceptPost(post, lost);
    saver.accept(isChanged && post !== null ? toDocument(post) : document);
    saver.dispatch({ type: 'tookOver', isChanged });
  }

  function follow(): void {
    view.setState({ isFollowing: true, conflict: null });
    mirror.pause();
    saver.dispatch({ type: 'followed' });
  }

  function show(snapshot: EditorSnapshot): void {
    followed = snapshot;
    store.follow(snapshot.document);
    if (snapshot.post !== null) view.setState({ post: snapshot.post });
  }

  const connect = () =>
    tabs.connect({
      getSnapshot,
      finish: saver.finish,
      onSnapshot: show,
      onLead: lead,
      onFollow: follow,
    });

  function update(): void {
    if (view.getState().isFollowing) return;
    mirror.update(hasUnsavedChanges(saver.store.getState()));
    tabs.publish();
  }

  function start(): () => void {
    isStarted = true;
    if (!tabs.isWriter()) follow();
    const stopSaver = saver.start();
    const stopMirror = mirror.start();
    const unsubscribe = [
      connect(),
      store.subscribe(({ document }, previous) => {
        if (document === previous.document || view.getState().isFollowing) return;
        saver.documentChanged();
        update();
      }),
      saver.store.subscribe((state, previous) => {
        if (state.status === previous.status) return;
        update();
        mergeSilently();
      }),
    ];
    update();
    /** Saves what is left. Until that has ended, this editor has the document. */
    const close = async () => {
      isStarted = false;
      stopSaver();
      stopMirror();
      await saver.finish();
      for (const stop of unsubscribe) stop();
      if (!isStarted) tabs.leave();
    };
    return () => void close();
  }

  return {
    store,
    saver,
    view,
    start,
    resolveConflict,
    takeOver: () => tabs.takeOver(),
    moveTo(localDraft, group) {
      if (!isStarted) return group.leave();
      mirror.moveTo(localDraft, hasUnsavedChanges(saver.store.getState()));
      tabs.leave();
      tabs = group;
      connect();
      update();
    },
    acceptPost(post) {
      const document = toDocument(post);
      sender.acceptPost(post);
      store.replace(document);
      saver.accept(document);
    },
  };
}
