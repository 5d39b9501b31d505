import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TutorialDocument } from './document';

/** Where a change was made, such as `title` or `structured.steps`; it groups what is undone at once. */
export type FieldKey = string;

interface HistoryEntry {
  document: TutorialDocument;
  /** The field that the next document changed. */
  field: FieldKey;
}

interface DocumentState {
  document: TutorialDocument;
  past: readonly HistoryEntry[];
  future: readonly HistoryEntry[];
  /** The field of the last undo or redo, for the focus; a new object for each. */
  revealed: { field: FieldKey } | null;
}

export interface ChangeOptions {
  /** Changes of one field that follow one another closely are undone together, unless false. */
  merge?: boolean;
  /** The time in milliseconds; for tests. */
  now?: number;
}

export interface DocumentStore extends StoreApi<DocumentState> {
  /** Applies a change; `update` returns a document that shares what did not change. */
  change: (
    field: FieldKey,
    update: (document: TutorialDocument) => TutorialDocument,
    options?: ChangeOptions,
  ) => void;
  /** Replaces the whole document as one step that can be undone: a restored version, an import. */
  replace: (document: TutorialDocument) => void;
  /** Replaces document and history: what another tab has written is not undone here. */
  follow: (document: TutorialDocument) => void;
  undo: () => void;
  redo: () => void;
}

/** Typing pauses longer than this begin a new step of undo. */
const MERGE_WITHIN_MS = 800;
/** Nor does a step of undo take back more than this of typing without a pause. */
const MERGE_AT_MOST_MS = 5_000;
const MAX_ENTRIES = 500;

/** Replacing everything has no field of its own. */
export const WHOLE_DOCUMENT: FieldKey = '';

/** The document of one open editor, with undo across its fields. */
export function createDocumentStore(initial: TutorialDocument): DocumentStore {
  const store = createStore<DocumentState>()(() => ({
    document: initial,
    past: [],
    future: [],
    revealed: null,
  }));
  const nothing = { field: WHOLE_DOCUMENT, at: -Infinity, since: -Infinity };
  let last = nothing;

  function change(
    field: FieldKey,
    update: (document: TutorialDocument) => TutorialDocument,
    { merge = true, now = Date.now() }: ChangeOptions = {},
  ): void {
    const { document, past } = store.getState();
    const next = update(document);
    if (next === document) return;
    const isMerged =
      merge &&
      last.field === field &&
      now - last.at < MERGE_WITHIN_MS &&
      now - last.since < MERGE_AT_MOST_MS;
    const since = isMerged ? last.since : now;
    last = { field: merge ? field : WHOLE_DOCUMENT, at: now, since };
    store.setState({
      document: next,
      past: isMerged ? past : [...past.slice(1 - MAX_ENTRIES), { document, field }],
      future: [],
    });
  }

  function travel(from: 'past' | 'future', to: 'past' | 'future'): void {
    const state = store.getState();
    const entry = state[from].at(-1);
    if (entry === undefined) return;
    last = nothing;
    store.setState({
      document: entry.document,
      [from]: state[from].slice(0, -1),
      [to]: [...state[to], { document: state.document, field: entry.field }],
      revealed: { field: entry.field },
    });
  }

  return {
    ...store,
    change,
    replace: (document) => change(WHOLE_DOCUMENT, () => document, { merge: false }),
    follow: (document) => {
      last = nothing;
      store.setState({ document, past: [], future: [], revealed: null });
    },
    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),
  };
}
