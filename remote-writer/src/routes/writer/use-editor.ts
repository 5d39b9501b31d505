import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { useViewer } from 'shared-kit/session';
import { useStore } from 'zustand';
import type { Post } from 'shared-kit/contract';
import { createLocalDraftStore } from '../../features/draft/local-draft';
import type { SaveState } from '../../features/draft/save-machine';
import type { SaveReason, SaveRequest } from '../../features/draft/save-request';
import { createSaver } from '../../features/draft/saver';
import { toDocument, tutorialDocument } from '../../features/tutorial/document/document';
import {
  createDocumentStore,
  type DocumentStore,
} from '../../features/tutorial/document/document-store';
import { createPostSender, type SaveOptions } from '../../features/tutorial/save/post-sender';
import { editedPostQuery } from '../../features/tutorial/save/queries';
import type { EditorState } from '../../features/tutorial/save/resolve-initial-draft';

export interface EditorOptions {
  /** The post as loaded; null for a new tutorial. */
  post: Post | null;
  initial: EditorState;
  viewerId: string;
  /** Called after the first save of a new tutorial. */
  onCreated: (id: string) => void;
}

export interface EditorModel {
  store: DocumentStore;
  state: SaveState;
  /** The latest from the server; null if it was never saved. */
  post: Post | null;
  /** Resolves to null if it was not sent or failed: the state says why. */
  save: (reason: SaveReason, options?: { scheduledAt?: string }) => Promise<Post | null>;
  /** After a restore: document and base are the server's now. */
  acceptPost: (post: Post) => void;
  isSignedIn: boolean;
}

const STATUSES: Partial<Record<SaveReason, SaveOptions['status']>> = {
  publish: 'published',
  schedule: 'scheduled',
  unschedule: 'draft',
};

function toSaveOptions({ reason, scheduledAt, createVersion }: SaveRequest): SaveOptions {
  const status = STATUSES[reason];
  return {
    ...(status !== undefined && { status }),
    ...(scheduledAt !== undefined && { scheduledAt }),
    ...(reason === 'auto' && { autoSave: true }),
    ...((reason === 'version' || createVersion) && { createVersion: true }),
  };
}

/** What an open editor consists of, created once. */
function createEditor({ post, initial, viewerId }: EditorOptions, onPost: (post: Post) => void) {
  const store = createDocumentStore(initial.document);
  const sender = createPostSender(post, onPost);
  const saver = createSaver<typeof initial.document, Post>({
    writerId: viewerId,
    getDocument: () => store.getState().document,
    savedDocument: initial.server,
    send: (document, request) => sender.send(document, toSaveOptions(request)),
    onConflict: () => {},
  });
  return { store, sender, saver };
}

/** The open editor: its document, and where its changes are saved. */
export function useEditor(options: EditorOptions): EditorModel {
  const { viewerId, onCreated } = options;
  const queryClient = useQueryClient();
  const [post, setPost] = useState(options.post);
  const [{ store, sender, saver }] = useState(() => createEditor(options, setPost));
  const state = useStore(saver.store);
  const isSignedIn = useViewer() !== null;

  useEffect(() => {
    const stop = saver.start();
    const unsubscribe = store.subscribe(saver.documentChanged);
    return () => {
      unsubscribe();
      stop();
    };
  }, [saver, store]);

  const onPost = useEffectEvent((latest: Post) => {
    queryClient.setQueryData(editedPostQuery(latest._id).queryKey, latest);
    // Lists and pages of other remotes may show this post.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'writer',
      refetchType: 'none',
    });
    if (options.post !== null) return;
    createLocalDraftStore(viewerId, null, tutorialDocument).clear();
    onCreated(latest._id);
  });
  useEffect(() => {
    if (post !== null && post !== options.post) onPost(post);
  }, [post, options.post]);

  const id = post?._id ?? null;
  const base = post?.updatedAt ?? null;
  const isUnsaved = state.status !== 'clean';
  useEffect(() => {
    const draft = createLocalDraftStore(viewerId, id, tutorialDocument);
    if (!isUnsaved) return draft.clear();
    const write = () => void draft.write(store.getState().document, base);
    write();
    return store.subscribe(write);
  }, [isUnsaved, viewerId, id, base, store]);

  return {
    store,
    state,
    post,
    isSignedIn,
    save: (reason, changes = {}) => saver.save({ reason, ...changes }),
    acceptPost(restored) {
      const document = toDocument(restored);
      sender.acceptPost(restored);
      store.replace(document);
      saver.accept(document);
    },
  };
}
