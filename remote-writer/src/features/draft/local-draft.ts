import type * as z from 'zod';
import { clearDraft, listDrafts, readDraft, writeDraft } from 'shared-kit/client/drafts';

/** What reads stored documents. */
export interface DraftParsers<T, S> {
  schema: z.ZodType<T>;
  /** Of a save that was sent. One of another version is not read: it was for the release before. */
  sentSchema: z.ZodType<S>;
  /** By version: turns content of that version into the next one's. May throw. */
  migrations: Readonly<Record<number, (content: unknown) => unknown>>;
}

/** How documents are stored on the device. */
export interface DraftFormat<T, S> {
  /** Increases with each change of the shape. */
  version: number;
  /** Only called if something is stored: most pages begin without, and need not load the code for it. */
  loadParsers: () => Promise<DraftParsers<T, S>>;
}

/** Unsaved changes of one document on this device. */
export interface LocalDraft<T, S> {
  content: T;
  /** The server's version that the changes are based on; null for one that was never saved. */
  base: DraftBase<T> | null;
  /** ISO timestamp of the last change. */
  changedAt: string;
  /** The saves that had no response when the page ended. */
  sent: readonly S[];
}

export interface DraftBase<T> {
  /** Identifies the server's version. */
  version: string;
  /** Null if it is not stored here: drafts of version 1 have none. */
  content: T | null;
}

/** A draft that this release cannot read. It stays where it is, for the release that wrote it. */
export interface UnreadableDraft {
  reason: 'newer' | 'broken';
  /** What is stored, to be downloaded. */
  text: string;
}

export interface StoredDraft<T, S> {
  draft: LocalDraft<T, S> | null;
  unreadable: UnreadableDraft | null;
}

export interface LocalDraftStore<T, S> {
  /** To be called before the first `write`, which must not replace what cannot be read. */
  read: () => Promise<StoredDraft<T, S>>;
  /** Resolves to whether the browser has stored it: not if storage is disabled or full. */
  write: (content: T, base: DraftBase<T> | null) => Promise<boolean>;
  /** Notes the saves that have no response yet. */
  noteSent: (sent: readonly S[]) => void;
  clear: () => void;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The content in the current shape, or why it cannot be read. */
function parseContent<T>(
  text: string,
  storedVersion: number,
  version: number,
  { schema, migrations }: DraftParsers<T, unknown>,
): { content: T } | { reason: UnreadableDraft['reason'] } {
  if (storedVersion > version) return { reason: 'newer' };
  let content = parseJson(text);
  try {
    for (let from = storedVersion; from < version; from += 1) content = migrations[from]?.(content);
  } catch {
    return { reason: 'broken' };
  }
  const parsed = schema.safeParse(content);
  return parsed.success ? { content: parsed.data } : { reason: 'broken' };
}

/**
 * Stores a writer's unsaved changes. They belong to the writer also while the editor is open after
 * their session has ended. Drafts have the version of their shape: older ones are migrated; one that
 * cannot be read is left in place, and later changes are stored beside it.
 * @param name One per document: `tutorial:{id}`.
 */
export function createLocalDraftStore<T, S>(
  writerId: string,
  name: string,
  format: DraftFormat<T, S>,
): LocalDraftStore<T, S> {
  // Each slot has its own, so that an unreadable draft keeps its.
  const baseName = (slotName: string) => `${slotName}:base`;
  const sentName = (slotName: string) => `${slotName}:sent`;
  const secondName = `${name}:beside`;
  /** Where this release writes. */
  let slot = name;
  let storedBase: string | null = null;

  async function readBase(
    slotName: string,
    version: string,
    { schema }: DraftParsers<T, S>,
  ): Promise<T | null> {
    const fields = await readDraft(baseName(slotName), 'browser', writerId);
    if (fields['base'] !== version || Number(fields['version']) !== format.version) return null;
    const parsed = schema.safeParse(parseJson(fields['content']));
    if (!parsed.success) return null;
    storedBase = version;
    return parsed.data;
  }

  async function readSent(slotName: string, { sentSchema }: DraftParsers<T, S>): Promise<S[]> {
    const { content, version } = await readDraft(sentName(slotName), 'browser', writerId);
    if (Number(version) !== format.version) return [];
    return sentSchema.array().safeParse(parseJson(content)).data ?? [];
  }

  async function readSlot(slotName: string): Promise<StoredDraft<T, S>> {
    const fields = await readDraft(slotName, 'browser', writerId);
    const { content: text, base, changedAt = '', version = '1' } = fields;
    if (text === undefined) return { draft: null, unreadable: null };
    const parsers = await format.loadParsers();
    const content = parseContent(text, Number(version), format.version, parsers);
    if ('reason' in content) return { draft: null, unreadable: { ...content, text } };
    const known = base ? { version: base, content: await readBase(slotName, base, parsers) } : null;
    return {
      draft: { ...content, base: known, changedAt, sent: await readSent(slotName, parsers) },
      unreadable: null,
    };
  }

  return {
    async read() {
      const first = await readSlot(name);
      if (first.unreadable === null) return first;
      slot = secondName;
      const second = await readSlot(secondName);
      return { draft: second.draft, unreadable: first.unreadable };
    },
    async write(content, base) {
      if (base?.content && storedBase !== base.version) {
        storedBase = base.version;
        const fields = { content: JSON.stringify(base.content), base: base.version };
        void writeDraft(
          baseName(slot),
          { ...fields, version: String(format.version) },
          'browser',
          writerId,
        );
      }
      const fields = {
        version: String(format.version),
        content: JSON.stringify(content),
        base: base?.version ?? '',
        changedAt: new Date().toISOString(),
      };
      return writeDraft(slot, fields, 'browser', writerId);
    },
    noteSent(sent) {
      if (sent.length === 0) return clearDraft(sentName(slot), 'browser', writerId);
      const fields = { version: String(format.version), content: JSON.stringify(sent) };
      void writeDraft(sentName(slot), fields, 'browser', writerId);
    },
    clear() {
      clearDraft(slot, 'browser', writerId);
      for (const other of [baseName(slot), sentName(slot)]) clearDraft(other, 'browser', writerId);
      storedBase = null;
    },
  };
}

/** The names of the drafts that begin with `prefix`, without their bases. */
export async function listLocalDrafts(writerId: string, prefix: string): Promise<string[]> {
  const names = await listDrafts(prefix, writerId);
  return names.filter((name) => !/:(?:base|beside|sent)$/.test(name));
}
