import { EditorOnDemand } from '../on-demand/EditorOnDemand';
import type { QuillEditorProps } from '../QuillEditor';
import {
  KEYBOARD_BINDINGS,
  PLAIN_SETUP,
  type EditorExtension,
  type EditorSetup,
} from '../quill/modules';
import { attachTables } from './attach-tables';
import { attachPaste } from './paste/attach-paste';
import { StructurePanel } from './StructurePanel';
import { TABLE_BINDINGS } from './table-keys';

const SETUP: EditorSetup = {
  formats: [...PLAIN_SETUP.formats, 'table'],
  modules: {
    ...PLAIN_SETUP.modules,
    clipboard: { structure: true },
    keyboard: { bindings: { ...KEYBOARD_BINDINGS, ...TABLE_BINDINGS } },
  },
  structure: true,
};

const EXTENSION: EditorExtension = {
  attach(quill, context) {
    const detach = [attachTables(quill), attachPaste(quill, context)];
    return () => detach.forEach((clean) => clean());
  },
  Panel: StructurePanel,
};

/** The editor with tables and structured paste, for pages with many texts. */
export function StructureEditor(props: QuillEditorProps) {
  return <EditorOnDemand {...props} setup={SETUP} extension={EXTENSION} />;
}
