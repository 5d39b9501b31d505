import { createStore } from 'zustand/vanilla';
import { api, ApiError } from 'shared-kit/client';
import type { Post } from 'shared-kit/contract';
import { listen } from '../../features/draft/listen';
import { createLocalMirror } from '../../features/draft/local-mirror';
import { hasUnsavedChanges } from '../../features/draft/save-machine';
import type { SaveReason, SaveRequest } from '../../features/draft/save-request';
import { createSaver } from '../../features/draft/saver';
import {
  hasUnfinishedLinks,
  toDocument,
  type TutorialDocument,
} from '../../features/tutorial/document/document';
import { createDocumentStore } from '../../features/tutorial/document/document-store';
import { draftFormat } from '../../features/tutorial/save/draft-format';
import { mergeDocuments } from '../../features/tutorial/save/merge-documents';
import { clearPendingSave } from '../../features/tutorial/save/pending-save';
import {
  conflictFrom,
  createPostSender,
  type SaveOptions,
} from '../../features/tutorial/save/post-sender';
import {
  addClosingEditor,
  addShownEditor,
  hasShownEditor,
  removeClosingEditor,
  removeShownEditor,
} from './closing-editors';
import { openLocalDraft, rememberCreated } from './draft-names';
import type {
  EditorSnapshot,
  FollowedState,
  EditorSources,
  EditorView,
  NewestState,
  OpenEditor,
} from './editor-types';

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
  const { initial, writerId } = sources;
  let { key, tabs } = sources;
  let isStarted = false;
  const store = createDocumentStore(initial.document);
  const getDocument = () => store.getState().document;
  const view = createStore<EditorView>()(() => ({
    post: sources.post,
    conflict: sources.post && initial.conflict && { theirs: sources.post, ...initial.conflict },
    isFollowing: !tabs.isWriter(),
    isStorageFailing: false,
  }));
  let unconfirmed = initial.unconfirmed;

  const sender = createPostSender({
    post: sources.post,
    unconfirmed,
    onPost(post) {
      view.setState({ post });
      sources.onPost(post);
    },
    onSent(saves) {
      unconfirmed = saves;
      mirror.noteSent(saves);
      tabs.publishNow();
    },
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
    try {
      const saved = await sender.send(document, toSaveOptions(request));
      clearPendingSave();
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await noteConflict(error);
      throw error;
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
    format: draftFormat.version,
    document: getDocument(),
    isChanged: hasUnsavedChanges(saver.store.getState()),
    unconfirmed,
    post: view.getState().post,
  });

  let followed: FollowedState | null = null;

  async function lead(): Promise<void> {
    const newest: FollowedState & Partial<NewestState> = followed ?? (await sources.readNewest());
    if (!tabs.isWriter()) return;
    if (followed === null) show(newest);
    const { post, isChanged, document, unconfirmed: lost } = newest;
    const conflict = post && newest.conflict ? { theirs: post, ...newest.conflict } : null;
    view.setState({ isFollowing: false, conflict });
    if (post !== null) sender.acceptPost(post, lost);
    saver.accept(isChanged && post !== null ? toDocument(post) : document);
    saver.dispatch({ type: 'tookOver', isChanged, isConflicting: conflict !== null });
    update();
  }

  function follow(): void {
    if (!view.getState().isFollowing) followed = getSnapshot();
    view.setState({ isFollowing: true, conflict: null });
    mirror.pause();
    saver.dispatch({ type: 'followed' });
  }

  function show(snapshot: FollowedState): void {
    followed = snapshot;
    store.follow(snapshot.document);
    if (snapshot.post !== null) view.setState({ post: snapshot.post });
  }

  const connect = () =>
    tabs.connect({
      getSnapshot,
      finish: saver.finish,
      onSnapshot(snapshot) {
        if (snapshot.format === draftFormat.version) show(snapshot);
      },
      onLead: () => void lead(),
      onFollow: follow,
    });

  /** Half an address is not sent to the server: only this device has it. */
  const needsCopy = () =>
    hasUnsavedChanges(saver.store.getState()) || hasUnfinishedLinks(getDocument());

  let isNew = sources.post === null;

  /**
   * At once, before a reload can come: from now on the tutorial is found by its id. Also if the editor
   * has made way for an error, whose Retry has to find it; but not for another new tutorial.
   */
  function moveToId(): void {
    const { post } = view.getState();
    if (!isNew || post === null || (!isStarted && hasShownEditor())) return;
    isNew = false;
    mirror.moveTo(openLocalDraft(writerId, post._id), needsCopy());
    rememberCreated(post._id);
    sources.onCreated(post._id);
  }

  function update(): void {
    if (view.getState().isFollowing) return;
    mirror.update(needsCopy());
    tabs.publish();
  }

  function start(): () => void {
    isStarted = true;
    addShownEditor(editor);
    removeClosingEditor(editor);
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
        moveToId();
        update();
        tabs.publishNow();
        mergeSilently();
      }),
      // After the saver's listener: what it sends is in the snapshot.
      listen(window, { pagehide: () => tabs.publishNow() }),
    ];
    // It may have begun to write while it was opened.
    if (tabs.isWriter() && view.getState().isFollowing) void lead();
    update();
    /** Saves what is left. Until that has ended, this editor has the document. */
    const close = async () => {
      isStarted = false;
      removeShownEditor(editor);
      addClosingEditor(editor);
      stopSaver();
      stopMirror();
      await saver.finish();
      if (!isStarted) {
        removeClosingEditor(editor);
        tabs.leave();
      }
      for (const stop of unsubscribe) stop();
    };
    return () => void close();
  }

  const editor: OpenEditor = {
    writerId,
    getKey: () => key,
    store,
    saver,
    view,
    start,
    resolveConflict,
    takeOver: () => tabs.takeOver(),
    moveTo(id, group) {
      if (!isStarted) return group.leave();
      key = id;
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
  return editor;
}
