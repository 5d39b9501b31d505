import { createLazyComponent, SkeletonLines } from 'shared-kit/ui';
import { Tabs, useTabParam } from 'shared-kit/ui/tabs';
import { EditorForm } from '../../features/tutorial/editor-form/EditorForm';
import { EDITOR_TABS } from './shortcuts';
import { lazyParts, useLazyParts } from './lazy-parts';
import type { EditorModel } from './use-editor';

/** One element for all renders: each change of the save's state would render every field again. */
const EDITOR_FORM = <EditorForm />;

const lazyTab = { fallback: <SkeletonLines lines={8} /> };
const Preview = createLazyComponent(lazyParts.preview, lazyTab);
const Versions = createLazyComponent(lazyParts.versions, lazyTab);
const Seo = createLazyComponent(lazyParts.seo, lazyTab);

/** The four views of the tutorial. The form stays mounted; the others are loaded when opened. */
export function EditorTabs({ editor }: { editor: EditorModel }) {
  const { post, state, save, acceptPost } = editor;
  const tab = useTabParam('tab', EDITOR_TABS);
  useLazyParts(state.status !== 'clean');
  return (
    <Tabs
      {...tab}
      label="Editor"
      keepMounted
      items={[
        { value: 'composer', label: 'Composer', content: EDITOR_FORM },
        {
          value: 'preview',
          label: 'Live preview',
          content: tab.value === 'preview' && <Preview post={post} />,
        },
        {
          value: 'versions',
          label: 'Version history',
          content: tab.value === 'versions' && (
            <Versions
              post={post}
              isSaving={state.inFlight !== null}
              hasUnsavedChanges={state.status !== 'clean'}
              save={save}
              acceptPost={acceptPost}
            />
          ),
        },
        {
          value: 'seo',
          label: 'SEO & metadata',
          content: tab.value === 'seo' && (
            <Seo post={post} onOpenComposer={() => tab.onValueChange('composer')} />
          ),
        },
      ]}
    />
  );
}
