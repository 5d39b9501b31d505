import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isBoolean, isRecordOf } from 'shared-kit/client/guards';
import type { DocumentStore } from '../document/document-store';
import { useDocumentStore } from '../document/use-document';

/** Longer tutorials open with every step but the first collapsed. */
const MAX_OPEN_AT_FIRST = 12;
const STORAGE_KEY = 'writer-open-steps';
const MAX_STORED = 1_000;

const isChoices = isRecordOf(isBoolean);

/** Which steps are open, by step id: what was chosen in this session, in any tutorial. */
type Choices = Readonly<Record<string, boolean>>;

export interface OpenSteps {
  store: StoreApi<{ choices: Choices }>;
  isOpen: (id: string) => boolean;
  setOpen: (ids: readonly string[], isOpen: boolean) => void;
}

function readChoices(): Choices {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return isChoices(stored) ? stored : {};
  } catch {
    return {};
  }
}

function writeChoices(choices: Choices): void {
  try {
    const newest = Object.entries(choices).slice(-MAX_STORED);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without storage the choices last as long as the page.
  }
}

function createOpenSteps(documentStore: DocumentStore): OpenSteps {
  const store = createStore(() => ({ choices: readChoices() }));
  // Decided once for each step: the list must not collapse when it grows by one.
  const defaults = new Map<string, boolean>();

  function isOpenAtFirst(id: string): boolean {
    const known = defaults.get(id);
    if (known !== undefined) return known;
    const { steps } = documentStore.getState().document.structured;
    const isOpen = steps.length <= MAX_OPEN_AT_FIRST || steps[0]?.id === id;
    defaults.set(id, isOpen);
    return isOpen;
  }
  return {
    store,
    isOpen: (id) => store.getState().choices[id] ?? isOpenAtFirst(id),
    setOpen: (ids, isOpen) => {
      const changed = Object.fromEntries(ids.map((id) => [id, isOpen]));
      const choices = { ...store.getState().choices, ...changed };
      store.setState({ choices });
      writeChoices(choices);
    },
  };
}

const views = new WeakMap<DocumentStore, OpenSteps>();

export function openStepsOf(documentStore: DocumentStore): OpenSteps {
  let view = views.get(documentStore);
  if (view === undefined) {
    view = createOpenSteps(documentStore);
    views.set(documentStore, view);
  }
  return view;
}

export function useOpenSteps(): OpenSteps {
  return openStepsOf(useDocumentStore());
}

export function useIsStepOpen(id: string): boolean {
  const view = useOpenSteps();
  return useStore(view.store, () => view.isOpen(id));
}
