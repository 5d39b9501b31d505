import type { ReactNode } from 'react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Redo2,
  RemoveFormatting,
  Sheet,
  SquareCode,
  Table,
  Undo2,
} from 'lucide-react';
import { clearFormats, insertSheet, setHeading, toggle } from '../quill/commands';
import type { EditorHandle, Formats } from './editor-handle';
import type { Tool } from './ToolRow';

const icon = { size: 18, 'aria-hidden': true } as const;

/**
 * The groups of tools for an editor.
 * @param editor null before any field was focused: then every tool is disabled
 * @param isShared whether the toolbar serves several fields: then it shows every tool, so that none
 *   moves from field to field, and disables those the field does not have
 */
export function createTools(editor: EditorHandle | null, formats: Formats, isShared: boolean) {
  const mark = (
    label: string,
    shape: ReactNode,
    format: string,
    more: Partial<Tool> = {},
  ): Tool => ({
    label,
    icon: shape,
    pressed: Boolean(formats[format]),
    run: () => editor && toggle(editor.quill, format),
    ...more,
  });
  const list = (label: string, shape: ReactNode, value: string): Tool => ({
    label,
    icon: shape,
    pressed: formats['list'] === value,
    run: () => editor && toggle(editor.quill, 'list', value),
  });
  const heading = (label: string, shape: ReactNode, level: number): Tool => ({
    label,
    shortcut: `Mod+Alt+${level}`,
    icon: shape,
    pressed: (formats['header'] ?? 0) === level && !isOtherBlock(formats, level),
    run: () => editor && setHeading(editor.quill, level),
  });
  const tables = isShared || editor?.openTable;
  const pictures = isShared || editor?.openPicture;
  const groups: Tool[][] = [
    [
      heading('Paragraph', <Pilcrow {...icon} />, 0),
      heading('Heading 2', <Heading2 {...icon} />, 2),
      heading('Heading 3', <Heading3 {...icon} />, 3),
    ],
    [
      mark('Bold', <Bold {...icon} />, 'bold', { shortcut: 'Mod+B' }),
      mark('Italic', <Italic {...icon} />, 'italic', { shortcut: 'Mod+I' }),
      mark('Code', <Code {...icon} />, 'code'),
      mark('Code block', <SquareCode {...icon} />, 'code-block'),
      mark('Link', <Link {...icon} />, 'link', {
        shortcut: 'Mod+K',
        run: () => editor?.openLink(),
      }),
    ],
    [
      ...(pictures ? [command('Picture', <ImagePlus {...icon} />, editor?.openPicture)] : []),
      ...(tables ? [command('Table', <Table {...icon} />, editor?.openTable)] : []),
      command(
        'Sheet that calculates',
        <Sheet {...icon} />,
        editor && (() => insertSheet(editor.quill)),
      ),
    ],
    [
      list('Bulleted list', <List {...icon} />, 'bullet'),
      list('Numbered list', <ListOrdered {...icon} />, 'ordered'),
      mark('Quote', <Quote {...icon} />, 'blockquote'),
    ],
    [
      {
        label: 'Clear formatting',
        icon: <RemoveFormatting {...icon} />,
        run: () => editor && clearFormats(editor.quill),
      },
    ],
    [
      historyTool(
        'Undo',
        <Undo2 {...icon} />,
        'Mod+Z',
        editor?.history.canUndo,
        editor?.history.undo,
      ),
      historyTool(
        'Redo',
        <Redo2 {...icon} />,
        'Mod+Y',
        editor?.history.canRedo,
        editor?.history.redo,
      ),
    ],
  ];
  return groups.filter((tools) => tools.length > 0);
}

const isOtherBlock = (formats: Formats, level: number) =>
  level === 0 && ['list', 'blockquote', 'code-block', 'table'].some((name) => formats[name]);

const command = (label: string, shape: ReactNode, run: (() => void) | null | undefined): Tool => ({
  label,
  icon: shape,
  disabled: !run,
  run: () => run?.(),
});

const historyTool = (
  label: string,
  shape: ReactNode,
  shortcut: string,
  isPossible: boolean | undefined,
  run: (() => void) | undefined,
): Tool => ({ label, shortcut, icon: shape, disabled: !isPossible, run: () => run?.() });
