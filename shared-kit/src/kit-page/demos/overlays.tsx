import { useState } from 'react';
import { Button, Field, Input } from 'shared-kit/ui';
import { ConfirmDialog, type ConfirmDialogProps } from 'shared-kit/ui/confirm-dialog';
import { Dialog, Sheet, type DialogProps, type SheetProps } from 'shared-kit/ui/dialog';
import { Menu, type MenuProps } from 'shared-kit/ui/menu';
import { Tabs } from 'shared-kit/ui/tabs';
import { Tooltip } from 'shared-kit/ui/tooltip';
import { defineDemo, type PreviewProps } from '../demo/define-demo';
import { choice, given, node, shownAs, text, toggle, unset } from '../demo/prop-specs';

// Open is no control: the examples of both themes would open at once, one above the other.
const open = {
  open: given('boolean', 'Whether it is open.', { required: false, code: 'isOpen' }),
  onOpenChange: given('(open: boolean) => void', 'Called when it is to be opened or closed.', {
    required: () => {},
    code: 'setOpen',
  }),
};

function DialogPreview({ props }: PreviewProps<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Dialog {...props} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function SheetPreview({ props }: PreviewProps<SheetProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sheet</Button>
      <Sheet {...props} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function ConfirmPreview({ props }: PreviewProps<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Confirm</Button>
      <ConfirmDialog {...props} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function MenuPreview({ props }: PreviewProps<MenuProps>) {
  const [isCompact, setCompact] = useState(true);
  const compact = { label: 'Compact rows', checked: isCompact, onCheckedChange: setCompact };
  return <Menu {...props} items={[...props.items, compact]} />;
}

const dialogProps = {
  ...open,
  description: node('A sentence below the title, announced with it.', {
    initial: 'A good title says what should come out, and of what.',
  }),
  initialFocus: choice(
    ['content'],
    'Where the focus goes; by default to the first control, Close.',
  ),
  onCloseFocus: unset('() => boolean', 'Returns whether it moved the focus, which else returns.'),
};

const titleField = (
  <Field label="Title">
    <Input />
  </Field>
);
const titleCode = '<Field label="Title"><Input /></Field>';

export const overlays = [
  defineDemo(Dialog, {
    name: 'Dialog',
    from: 'shared-kit/ui/dialog',
    about: 'A modal dialog.',
    props: {
      ...dialogProps,
      title: node('Its heading.', { required: 'Start a discussion' }),
      footer: given('ReactNode', 'Buttons at the end.', {
        initial: <Button variant="primary">Post</Button>,
        code: '<Button variant="primary">Post</Button>',
      }),
      size: choice(['small', 'medium', 'large'], 'Its greatest width.', { default: 'medium' }),
      children: given('ReactNode', 'What is in it.', { initial: titleField, code: titleCode }),
    },
    preview: DialogPreview,
  }),
  defineDemo(Sheet, {
    name: 'Sheet',
    from: 'shared-kit/ui/dialog',
    about:
      'A dialog at the side of the page, as high as the window: for details and filters of a list.',
    props: {
      ...dialogProps,
      title: node('Its heading.', { required: 'Filters' }),
      footer: given('ReactNode', 'Buttons at the end.', {
        initial: <Button variant="primary">Apply</Button>,
        code: '<Button variant="primary">Apply</Button>',
      }),
      side: choice(['left', 'right'], 'Where it is.', { default: 'right' }),
      children: given('ReactNode', 'What is in it.', { initial: titleField, code: titleCode }),
    },
    preview: SheetPreview,
  }),
  defineDemo(ConfirmDialog, {
    name: 'ConfirmDialog',
    from: 'shared-kit/ui/confirm-dialog',
    about: 'Asks for confirmation before something is done.',
    props: {
      ...open,
      title: node('What to confirm.', { required: 'Delete this comment?' }),
      description: node('What cannot be undone.'),
      children: unset('ReactNode', 'A field for what the action needs.'),
      confirmLabel: text('The button that does it.', { required: 'Delete' }),
      cancelLabel: text('The button that does not.', { default: 'Cancel' }),
      danger: toggle('The button is red.', { default: false, initial: true }),
      onConfirm: given('() => unknown', 'The dialog waits for its promise, then closes.', {
        required: () => {},
        code: 'deleteComment',
      }),
      errorMessage: text('Shown if onConfirm rejects without a message of its own.', {
        default: 'Request failed',
      }),
    },
    preview: ConfirmPreview,
  }),
  defineDemo(Menu, {
    name: 'Menu',
    from: 'shared-kit/ui/menu',
    about: 'A menu button.',
    props: {
      trigger: given('ReactElement', 'One Button, which keeps its own name.', {
        required: <Button>Menu</Button>,
        code: '<Button>Menu</Button>',
      }),
      items: given('readonly MenuItem[]', 'Links, actions and checkboxes.', {
        required: [
          { label: 'Edit', to: '/__kit' },
          { label: 'Lock', onSelect: () => {} },
          { label: 'Delete', danger: true, onSelect: () => {} },
        ],
        code: 'items',
      }),
      align: choice(['start', 'end'], 'With which side of the button it lines up.', {
        default: 'end',
        initial: 'start',
      }),
    },
    preview: MenuPreview,
  }),
  defineDemo(Tooltip, {
    name: 'Tooltip',
    from: 'shared-kit/ui/tooltip',
    about: 'A phrase beside a control while it is hovered or focused; Escape hides it.',
    props: {
      content: node('A short phrase, which a touch screen does not show.', {
        required: 'Shown on hover and focus',
      }),
      side: choice(['top', 'right', 'bottom', 'left'], 'Where it is, if it fits.', {
        default: 'top',
      }),
      children: given('ReactElement', 'One focusable element that takes a ref.', {
        required: <Button>Tooltip</Button>,
        code: '<Button>Tooltip</Button>',
      }),
    },
  }),
  defineDemo(Tabs, {
    name: 'Tabs',
    from: 'shared-kit/ui/tabs',
    about: 'Tabs that look like the sheets of a workbook; arrow keys move between them.',
    props: {
      label: text('The accessible name of the tab list.', { required: 'Submissions' }),
      items: given('readonly TabItem[]', 'Value, label, count and content of each.', {
        required: [
          { value: 'pending', label: 'Pending', count: 3, content: <p>Three to review.</p> },
          { value: 'approved', label: 'Approved', content: <p>No approved yet.</p> },
          { value: 'rejected', label: 'Rejected', content: <p>No rejected.</p> },
        ],
        code: 'items',
      }),
      value: shownAs(
        'string',
        choice(['pending', 'approved', 'rejected'], 'The open tab, controlled.', {
          initial: 'pending',
        }),
      ),
      defaultValue: unset('string', 'The tab that is open at first; by default the first one.'),
      onValueChange: given('(value: string) => void', 'Called with the tab that was chosen.', {
        initial: () => {},
        code: 'setTab',
      }),
      keepMounted: toggle('Keeps every panel mounted, so that a form in one keeps its values.', {
        default: false,
      }),
    },
    preview: ({ props, update }) => (
      <Tabs {...props} onValueChange={(value) => update({ value })} />
    ),
  }),
];
