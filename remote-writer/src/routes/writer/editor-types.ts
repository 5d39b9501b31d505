import type { StoreApi } from 'zustand/vanilla';
import type { Post } from 'shared-kit/contract';
import type { Saver } from '../../features/draft/saver';
import type { TabGroup } from '../../features/draft/tab-group';
import type { TutorialDocument } from '../../features/tutorial/document/document';
import type { DocumentStore } from '../../features/tutorial/document/document-store';
import type { EditorState, MergeBases } from '../../features/tutorial/save/resolve-initial-draft';
import type { TutorialDraftStore } from './draft-names';

/** What a tab that follows shows, and what it needs to write when it takes over. */
export interface FollowedState extends Pick<EditorState, 'document' | 'unconfirmed'> {
  isChanged: boolean;
  post: Post | null;
}

export interface EditorSnapshot extends FollowedState {
  /** The version of the document's shape: the other tab may have another release. */
  format: number;
}

/** The server's and this device's newest, when no other tab has told its own. */
export interface NewestState extends FollowedState, Pick<EditorState, 'conflict'> {}

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
  /** The post's id, or the key of a new tutorial. */
  key: string;
  post: Post | null;
  initial: EditorState;
  writerId: string;
  localDraft: TutorialDraftStore;
  tabs: TabGroup<EditorSnapshot>;
  /** Called with each new version of the server, also after the editor is closed. */
  onPost: (post: Post) => void;
  /** Called as soon as a new tutorial has got its id. */
  onCreated: (id: string) => void;
  /** For a tab that writes from now on, but has never seen what the other one had. */
  readNewest: () => Promise<NewestState>;
}

export interface OpenEditor {
  writerId: string;
  /** The post's id, or the key of a new tutorial until `moveTo`. */
  getKey: () => string;
  store: DocumentStore;
  saver: Saver<TutorialDocument, Post>;
  view: StoreApi<EditorView>;
  /** After a restore: document and base are the server's now. */
  acceptPost: (post: Post) => void;
  /** Replaces the document by the merged one and saves it over the other version. */
  resolveConflict: (merged: TutorialDocument) => void;
  takeOver: () => Promise<void>;
  /** A new tutorial has got its id, and a group of tabs under it. */
  moveTo: (id: string, tabs: TabGroup<EditorSnapshot>) => void;
  /** Saves, stores and follows until the returned function is called. */
  start: () => () => void;
}
