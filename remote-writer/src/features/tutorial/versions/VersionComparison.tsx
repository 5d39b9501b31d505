import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, api } from 'shared-kit/client';
import type { Post, PostVersion, PostVersionSummary } from 'shared-kit/contract';
import { useQuery } from 'shared-kit/client/query';
import { Button, formatDate, QueryState, SkeletonLines, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { toDocument } from '../document/document';
import { useArticle } from '../document/use-article';
import { useDocumentStore } from '../document/use-document';
import { compareDocuments } from './compare-documents';
import { DocumentDiff } from './DocumentDiff';
import { versionQuery } from './queries';
import styles from './Versions.module.css';

export interface RestoreProps {
  hasUnsavedChanges: boolean;
  /** Resolves to null if it was not saved: the editor says why. */
  save: (reason: 'draft' | 'version') => Promise<Post | null>;
  /** Makes a restored post the one that is edited. */
  acceptPost: (post: Post) => void;
}

interface VersionComparisonProps extends RestoreProps {
  post: Post;
  version: PostVersionSummary;
}

/** One version beside the current text, and the button that restores it. */
export function VersionComparison({ post, version, ...editor }: VersionComparisonProps) {
  const query = useQuery(versionQuery(post._id, version.id));
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the comparison is below the list: the focus brings it into view.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.comparison} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.comparisonTitle}>
        {`Version of ${formatDate(version.savedAt, 'time')}`}
      </h3>
      <QueryState
        query={query}
        skeleton={<SkeletonLines lines={8} />}
        error="Unable to load this version"
      >
        {(loaded) => (
          <>
            <RestoreButton {...editor} post={post} version={loaded} />
            <Changes version={loaded} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Changes({ version }: { version: PostVersion }) {
  // The document at the last pause: comparing long texts at each key would be slow.
  const { document } = useArticle();
  const [before] = useState(() => toDocument(version.snapshot));
  return (
    <DocumentDiff
      changes={compareDocuments(before, document)}
      beforeLabel="This version"
      afterLabel="Now"
    />
  );
}

function RestoreButton(props: Omit<VersionComparisonProps, 'version'> & { version: PostVersion }) {
  const { post, version, hasUnsavedChanges, save, acceptPost } = props;
  const store = useDocumentStore();
  const [isOpen, setIsOpen] = useState(false);

  const restore = async () => {
    let current: Post = post;
    if (hasUnsavedChanges) {
      // What is replaced is stored as a version first, and that includes what is not saved yet.
      const saved = await save('draft');
      if (saved === null)
        throw new Error('Unable to restore version. Your changes could not be saved.');
      current = saved;
    }
    const restored = await requestRestore(current, version.id);
    const replaced = store.getState().document;
    acceptPost(restored);
    toast('Version restored', {
      tone: 'success',
      durationMs: null,
      action: {
        label: 'Undo',
        run: () => {
          // Not the store's undo: something may have been typed since.
          store.replace(replaced);
          void save('draft');
        },
      },
    });
  };
  return (
    <>
      <div>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          Restore this version
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Restore this version?"
        description="It replaces the whole text. The current text is kept as a version."
        confirmLabel="Restore"
        errorMessage="Unable to restore version"
        onConfirm={restore}
      />
    </>
  );
}

async function requestRestore({ _id: id, revision }: Post, versionId: string): Promise<Post> {
  try {
    return await api.posts.restore({ params: { id }, body: { versionId } }, { ifMatch: revision });
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : '';
    throw new Error(`Unable to restore version. ${reason}`.trim(), { cause: error });
  }
}
