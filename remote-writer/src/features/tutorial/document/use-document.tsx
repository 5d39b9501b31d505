import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createRandomId } from 'shared-kit/client';
import type { TutorialDocument } from './document';
import type { DocumentStore } from './document-store';
import { getAt, setAt, type FieldPath, type ListPath, type ValueAt } from './field-path';

const DocumentContext = createContext<DocumentStore | null>(null);

export function DocumentProvider({
  store,
  children,
}: {
  store: DocumentStore;
  children: ReactNode;
}) {
  return <DocumentContext value={store}>{children}</DocumentContext>;
}

export function useDocumentStore(): DocumentStore {
  const store = use(DocumentContext);
  if (store === null) throw new Error('This component must be inside a DocumentProvider.');
  return store;
}

/** A part of the document; the component renders again only when that part changes. */
export function useDocument<T>(select: (document: TutorialDocument) => T): T {
  return useStore(useDocumentStore(), ({ document }) => select(document));
}

/** In characters. More at once was pasted, inserted or deleted: a step of undo of its own. */
const MOST_OF_A_KEY = 40;

const isTyped = (before: unknown, after: unknown): boolean =>
  typeof before !== 'string' ||
  typeof after !== 'string' ||
  Math.abs(after.length - before.length) <= MOST_OF_A_KEY;

/** The value of one field, such as `seo.title` or `structured.steps.3.heading`, and its setter. */
export function useDocumentField<Path extends FieldPath>(
  path: Path,
): [ValueAt<Path>, (value: ValueAt<Path>) => void] {
  const store = useDocumentStore();
  const value = useDocument((document) => getAt(document, path));
  const setValue = (next: ValueAt<Path>) => {
    const merge = isTyped(getAt(store.getState().document, path), next);
    store.change(path, (document) => setAt(document, path, next), { merge });
  };
  return [value, setValue];
}

/** The changes of a list of items with ids. Each is one step of undo. */
export function useDocumentList<Path extends ListPath>(path: Path) {
  type Item = ValueAt<Path>[number];
  const store = useDocumentStore();
  const update = (change: (items: Item[]) => Item[]) =>
    store.change(
      path,
      (document) => {
        const items: Item[] = getAt(document, path);
        return setAt(document, path, change(items) as ValueAt<Path>);
      },
      { merge: false },
    );
  return {
    add: (item: Item, index = Infinity) => update((items) => items.toSpliced(index, 0, item)),
    remove: (id: string) => update((items) => items.filter((item) => item.id !== id)),
    move: (from: number, to: number) =>
      update((items) => {
        const moved = items[from];
        return moved === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, moved);
      }),
    /** Inserts a copy with a new id below the item; returns that id. */
    duplicate: (id: string) => {
      const copyId = createRandomId();
      update((items) => {
        const index = items.findIndex((item) => item.id === id);
        const original = items[index];
        return original === undefined
          ? items
          : items.toSpliced(index + 1, 0, { ...original, id: copyId });
      });
      return copyId;
    },
  };
}
