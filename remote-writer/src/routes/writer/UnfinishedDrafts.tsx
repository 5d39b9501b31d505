import { useEffect, useState } from 'react';
import { Button, Callout, Cluster, DateText, toast, clampTitle } from 'shared-kit/ui';
import { listLocalDrafts } from '../../features/draft/local-draft';
import { NEW_DRAFTS, openLocalDraft, tabGroupName, type TutorialDraft } from './draft-names';
import styles from './page.module.css';

export interface UnfinishedDraftsProps {
  writerId: string;
  /** The new tutorial that is open in this tab. */
  openKey: string;
  onOpen: (key: string) => void;
}

interface Unfinished {
  key: string;
  draft: TutorialDraft;
}

/** The documents that this member has open, in any tab. */
async function openGroups(): Promise<Set<string | undefined>> {
  // Undefined on pages without HTTPS, whatever its type says.
  const { locks } = navigator as { locks?: LockManager };
  // Denied by browsers that block storage.
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  return new Set(held.map(({ name }) => name));
}

async function listUnfinished(writerId: string, openKey: string): Promise<Unfinished[]> {
  const [names, groups] = await Promise.all([listLocalDrafts(writerId, NEW_DRAFTS), openGroups()]);
  const keys = names
    .map((name) => name.slice('tutorial:'.length))
    .filter((key) => key !== openKey && !groups.has(tabGroupName(writerId, key)));
  const drafts = await Promise.all(
    keys.map(async (key) => {
      const { draft } = await openLocalDraft(writerId, key).read();
      return draft === null ? [] : [{ key, draft }];
    }),
  );
  return drafts
    .flat()
    .toSorted((one, other) => other.draft.changedAt.localeCompare(one.draft.changedAt));
}

/** New tutorials that were never saved, from tabs that were closed or crashed. */
export function UnfinishedDrafts({ writerId, openKey, onOpen }: UnfinishedDraftsProps) {
  const [unfinished, setUnfinished] = useState<Unfinished[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const list = async () => {
      const found = await listUnfinished(writerId, openKey);
      if (isCurrent) setUnfinished(found);
    };
    void list();
    return () => {
      isCurrent = false;
    };
  }, [writerId, openKey]);

  const discard = (item: Unfinished) => {
    const store = openLocalDraft(writerId, item.key);
    store.clear();
    setUnfinished((items) => items.filter(({ key }) => key !== item.key));
    const undo = () => {
      void store.write(item.draft.content, null);
      setUnfinished((items) => [item, ...items]);
    };
    toast('Draft discarded.', { action: { label: 'Undo', run: undo } });
  };
  if (unfinished.length === 0) return null;
  return (
    <Callout title="Unfinished tutorials on this device" tone="neutral">
      <ul className={styles.unfinished}>
        {unfinished.map((item) => {
          const title = item.draft.content.title.trim() || 'Untitled tutorial';
          return (
            <li key={item.key}>
              <Cluster between>
                <span dir="auto" {...clampTitle(title)}>
                  <span>{title}</span> <DateText value={item.draft.changedAt} format="time" />
                </span>
                <Cluster>
                  <Button
                    size="small"
                    aria-label={`Continue ${title}`}
                    onClick={() => onOpen(item.key)}
                  >
                    Continue
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Discard ${title}`}
                    onClick={() => discard(item)}
                  >
                    Discard
                  </Button>
                </Cluster>
              </Cluster>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
