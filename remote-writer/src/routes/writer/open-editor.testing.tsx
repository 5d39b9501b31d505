import './sign-out-after.testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildViewer, renderRoute, type MockResponses } from 'shared-kit/testing';
import { useDocumentField } from '../../features/tutorial/document/use-document';
import remote from '../../remote';
import { openLocalDraft } from './draft-names';

/**
 * Stands for the editor's form, whose rich text needs a real browser: three plain fields. A test mocks
 * `features/tutorial/editor-form/EditorForm` with this module.
 */
export function EditorForm() {
  return (
    <>
      <PlainField path="title" label="Title" />
      <PlainField path="summary" label="Summary" />
      <PlainField path="structured.introduction" label="Introduction" />
    </>
  );
}

interface PlainFieldProps {
  path: 'title' | 'summary' | 'structured.introduction';
  label: string;
}

function PlainField({ path, label }: PlainFieldProps) {
  const [value, setValue] = useDocumentField(path);
  return (
    <textarea aria-label={label} value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

export const mia = buildViewer({ name: 'Mia Member' });

/** Opens a page of the writer, as Mia unless said otherwise. */
export function openEditor(
  responses: MockResponses = {},
  path = '/writer',
  viewer: typeof mia | null = mia,
) {
  return renderRoute({ routes: remote.routes, path, viewer, responses });
}

/** Also behind a dialog. */
export const titleField = () => screen.findByRole('textbox', { name: 'Title', hidden: true });
export const button = (name: string) => screen.getByRole('button', { name });

/** Everything that publishing requires. */
export const PUBLISHABLE = {
  Title: 'Sum by month with SUMIFS and no helper column',
  Summary:
    'One formula for each month that reads the dates as they are, so that no helper column is needed and nothing has to be refreshed.',
  Introduction: '<p>Months are dates.</p>',
};

export async function fillFields(user: UserEvent, texts: Record<string, string> = PUBLISHABLE) {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
}

/** The copy on this device, of a post by its id. */
export const localDraft = (key: string) => openLocalDraft(mia.id, key);
export const localTitle = async (key: string) =>
  (await localDraft(key).read()).draft?.content.title;

/** The key of this tab's new tutorial. */
export const newKey = () => sessionStorage.getItem('newTutorial') ?? '';
