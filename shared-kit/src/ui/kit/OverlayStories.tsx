import { useState } from 'react';
import { Button, Cluster, Field, Input, Section, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { Dialog, Sheet } from 'shared-kit/ui/dialog';
import { Menu } from 'shared-kit/ui/menu';
import { Tabs, useTabParam } from 'shared-kit/ui/tabs';
import { Tooltip } from 'shared-kit/ui/tooltip';

export function OverlayStories() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const tab = useTabParam('tab', ['pending', 'approved', 'rejected']);
  const [isCompact, setCompact] = useState(true);
  const close = () => setOpen(null);
  return (
    <Section title="Overlays and tabs">
      <Cluster>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Tooltip content="Shown on hover and focus">
          <Button>Tooltip</Button>
        </Tooltip>
        <Menu
          align="start"
          trigger={<Button>Menu</Button>}
          items={[
            { label: 'Edit', to: '/__kit' },
            { label: 'Lock', onSelect: () => {} },
            { label: 'Compact rows', checked: isCompact, onCheckedChange: setCompact },
            { label: 'Delete', danger: true, onSelect: () => {} },
          ]}
        />
        <Button onClick={() => toast('Draft saved', { tone: 'success' })}>Toast</Button>
        <Button onClick={() => toast('Failed to publish', { tone: 'danger' })}>Error toast</Button>
      </Cluster>
      <Tabs
        {...tab}
        label="Submissions"
        items={[
          {
            value: 'pending',
            label: 'Pending',
            count: 3,
            content: <p>Three submissions to review.</p>,
          },
          { value: 'approved', label: 'Approved', content: <p>No approved yet.</p> },
          { value: 'rejected', label: 'Rejected', content: <p>No rejected.</p> },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Start a discussion"
        description="A good title says what should come out, and of what."
        footer={<Button variant="primary">Post</Button>}
      >
        <Field label="Title">
          <Input />
        </Field>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onOpenChange={close}
        title="Filters"
        description="A dialog at the side of the page."
        footer={<Button variant="primary">Apply</Button>}
      >
        <Field label="Author">
          <Input />
        </Field>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete this comment?"
        confirmLabel="Delete"
        danger
        onConfirm={() => {}}
      />
    </Section>
  );
}
