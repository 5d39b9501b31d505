import { useState, type ReactNode } from 'react';
import type { Viewer } from 'shared-kit/contract';
import { Button, Callout, Cluster, createLazyComponent } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import type { UnreadableDraft } from '../../features/draft/local-draft';
import type { EditorState } from '../../features/tutorial/save/resolve-initial-draft';
import type { EditorModel } from './use-editor';

const SessionDialog = createLazyComponent(
  async () => (await import('../../features/draft/SessionDialog')).SessionDialog,
);
const ConflictDialog = createLazyComponent(
  async () => (await import('../../features/tutorial/save/ConflictDialog')).ConflictDialog,
);

/** The session of the editor's writer has ended. */
export function SessionNotice({
  writer,
  isAsked,
  onAsk,
}: {
  writer: Viewer;
  /** Whether the log-in dialog is open. */
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
}) {
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={() => onAsk(true)}>
            Log in
          </Button>
        }
      >
        Session expired. You can go on writing: your text is kept on this device.
      </Banner>
      {isAsked && <SessionDialog writer={writer} onClose={() => onAsk(false)} />}
    </>
  );
}

/** The server has another version, in which the same sections have changed. */
export function ConflictNotice({ editor }: { editor: EditorModel }) {
  const { conflict, store, resolveConflict } = editor;
  const [isOpen, setIsOpen] = useState(true);
  if (conflict === null) return null;
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            Compare
          </Button>
        }
      >
        This tutorial was changed elsewhere. Your text is not saved yet, but kept on this device.
      </Banner>
      {isOpen && (
        <ConflictDialog
          mine={store.getState().document}
          conflict={conflict}
          onClose={() => setIsOpen(false)}
          onResolve={resolveConflict}
        />
      )}
    </>
  );
}

/** Another tab writes, and this one shows what is written there. */
export function FollowNotice({ onTakeOver }: { onTakeOver: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const takeOver = async () => {
    setIsBusy(true);
    await onTakeOver();
    setIsBusy(false);
  };
  return (
    <Banner
      action={
        <Button size="small" busy={isBusy} onClick={() => void takeOver()}>
          Write here
        </Button>
      }
    >
      This tutorial is open in another tab. It is shown here as you write there.
    </Banner>
  );
}

const RESTORED = {
  restored: 'Unsaved changes from this device were restored.',
  'pending-save':
    'The changes you were saving before you logged in were restored. Save them again.',
} as const;

/** The editor did not start with what the server has. */
export function RestoredNotice({
  notice,
  onDiscard,
}: {
  notice: Exclude<EditorState['notice'], 'none'>;
  onDiscard: () => void;
}) {
  return (
    <Callout tone="primary">
      <Cluster between>
        <p>{RESTORED[notice]}</p>
        <Button size="small" onClick={onDiscard}>
          Discard changes
        </Button>
      </Cluster>
    </Callout>
  );
}

const UNREADABLE: Record<UnreadableDraft['reason'], ReactNode> = {
  newer: 'A draft on this device was written by a newer version of the editor. It is kept.',
  broken: 'A draft on this device cannot be read. It is kept.',
};

/** A draft of this device cannot be shown, but is not lost. */
export function UnreadableNotice({ draft: { reason, text } }: { draft: UnreadableDraft }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'draft.json' });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Callout>
      <Cluster between>
        <p>{UNREADABLE[reason]}</p>
        <Button size="small" onClick={download}>
          Download it
        </Button>
      </Cluster>
    </Callout>
  );
}
