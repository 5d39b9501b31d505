import { useEffect, useId, useRef, useState } from 'react';
import { Button, createLazyComponent, toast, VisuallyHidden } from 'shared-kit/ui';
import { useIsMac } from 'shared-kit/ui/keys';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { useTabParam } from 'shared-kit/ui/tabs';
import { useStepActions } from '../../features/tutorial/step-list/use-step-actions';
import { UndoButtons } from '../../features/tutorial/editor-form/UndoButtons';
import { useUndoShortcuts } from '../../features/tutorial/undo/use-undo-shortcuts';
import { useArticle } from '../../features/tutorial/document/use-article';
import { EditorMenu } from './EditorMenu';
import { lazyParts } from './lazy-parts';
import { SaveAlerts } from './SaveAlerts';
import { SaveStatus } from './SaveStatus';
import { EDITOR_TABS, editorShortcuts, type EditorTab } from './shortcuts';
import { useDistractionFree } from './use-distraction-free';
import type { EditorModel } from './use-editor';
import { useSaveActions } from './use-save-actions';
import { useShortcuts } from './use-shortcuts';
import styles from './ActionBar.module.css';

const ScheduleDialog = createLazyComponent(lazyParts.schedule);
const ShortcutsDialog = createLazyComponent(lazyParts.shortcuts);

const PUBLISH_LABELS = { draft: 'Publish', scheduled: 'Publish now', published: 'Update' } as const;

/** Sticky at the bottom: the state of the last save, the article at a glance, and the actions. */
export function ActionBar({ editor }: { editor: EditorModel }) {
  const { state, post } = editor;
  const article = useArticle();
  const failing = article.checks.filter(({ passed }) => !passed);
  const [dialog, setDialog] = useState<'schedule' | 'shortcuts' | 'publish' | null>(null);
  const distractionFree = useDistractionFree();
  const { add: addStep } = useStepActions(() => {});
  const isMac = useIsMac();
  const { value: openedTab, onValueChange: changeTab } = useTabParam('tab', EDITOR_TABS);
  const reasonsId = useId();

  useEffect(() => {
    const { documentElement } = document;
    // For the style sheet, which makes room for the bar.
    documentElement.toggleAttribute('data-tutorial-actions', true);
    return () => void documentElement.toggleAttribute('data-tutorial-actions', false);
  }, []);

  const showTab = (tab: EditorTab) => {
    if (tab !== openedTab) changeTab(tab);
  };
  const actions = useSaveActions(editor, () => showTab('versions'));
  const { saveDraft, saveVersion, publish } = actions;
  const openTab = (tab: EditorTab) => {
    distractionFree.setOn(false);
    showTab(tab);
  };
  const confirmPublish = () => {
    if (failing.length === 0) return setDialog('publish');
    toast(`Not ready to publish. ${failing[0]?.message ?? ''}`);
    openTab('seo');
  };
  const setDistractionFree = (isOn: boolean) => {
    if (isOn) showTab('composer');
    distractionFree.setOn(isOn);
  };
  const shortcuts = editorShortcuts(
    {
      saveDraft,
      saveVersion: () => void saveVersion(),
      publish: confirmPublish,
      addStep: () => {
        showTab('composer');
        addStep();
      },
      openTab,
      toggleDistractionFree: () => setDistractionFree(!distractionFree.isOn),
      leaveDistractionFree: () => distractionFree.isOn && setDistractionFree(false),
      showShortcuts: () => setDialog('shortcuts'),
    },
    isMac,
  );
  useShortcuts(shortcuts, isMac);
  useUndoShortcuts();

  const sent = state.inFlight?.reason;
  return (
    <div className={styles.actions}>
      <SaveAlerts
        failure={state.failure}
        onRetry={saveDraft}
        published={actions.published}
        onDismiss={actions.dismissPublished}
      />
      <div className={styles.bar} role="group" aria-label="Tutorial actions">
        <SaveStatus state={state} isNew={post === null} />
        <UndoButtons />
        <p className={styles.summary}>
          <Words count={article.words} />
          {!distractionFree.isOn && (
            <>
              <span className={styles.minutes}>{`${article.minutes} min read`}</span>
              <button type="button" className={styles.checks} onClick={() => openTab('seo')}>
                {`${article.checks.length - failing.length} of ${article.checks.length} checks`}
              </button>
            </>
          )}
        </p>
        {distractionFree.isOn ? (
          <ExitButton onPress={() => setDistractionFree(false)} />
        ) : (
          <div className={styles.buttons}>
            <Button busy={sent === 'draft'} onClick={saveDraft}>
              Save draft
            </Button>
            <Button
              busy={sent === 'version'}
              className={styles.wide}
              onClick={() => void saveVersion()}
            >
              Save version
            </Button>
            <Button
              variant="primary"
              busy={sent === 'publish'}
              disabled={failing.length > 0}
              aria-describedby={failing.length > 0 ? reasonsId : undefined}
              onClick={() => void publish()}
            >
              {PUBLISH_LABELS[post?.status ?? 'draft']}
            </Button>
            {failing.length > 0 && (
              <VisuallyHidden id={reasonsId}>
                {failing.map(({ message }) => message).join(' ')}
              </VisuallyHidden>
            )}
            <EditorMenu
              status={post?.status ?? 'draft'}
              actions={actions}
              onSchedule={() => setDialog('schedule')}
              onDistractionFree={() => setDistractionFree(true)}
              onShortcuts={() => setDialog('shortcuts')}
            />
          </div>
        )}
      </div>
      {dialog === 'schedule' && (
        <ScheduleDialog
          post={post}
          checks={article.checks}
          failure={state.failure?.message ?? ''}
          onSchedule={actions.schedule}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'shortcuts' && (
        <ShortcutsDialog shortcuts={shortcuts} isMac={isMac} onClose={() => setDialog(null)} />
      )}
      <ConfirmDialog
        open={dialog === 'publish'}
        onOpenChange={() => setDialog(null)}
        title={
          post?.status === 'published' ? 'Update the published tutorial?' : 'Publish this tutorial?'
        }
        description={
          post?.status === 'published'
            ? 'Readers will see your changes at once.'
            : 'Everyone will be able to read it at once.'
        }
        confirmLabel={PUBLISH_LABELS[post?.status ?? 'draft']}
        onConfirm={() => void publish()}
      />
    </div>
  );
}

/** Takes the focus if what had it is no longer shown. */
function ExitButton({ onPress }: { onPress: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return (
    <Button ref={ref} size="small" onClick={onPress}>
      Exit<VisuallyHidden> distraction-free</VisuallyHidden>
    </Button>
  );
}

function Words({ count }: { count: number }) {
  return (
    <span className={styles.words}>
      {`${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}`}
    </span>
  );
}
