import { useState } from 'react';
import { Button, Cluster, ConfirmDialog, Field, Input, Section, toast } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { Menu } from 'shared-kit/ui/menu';
import { Tabs } from 'shared-kit/ui/tabs';

export function OverlayStories() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Overlays and tabs">
      <Cluster>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Menu
          align="start"
          trigger={<Button>Menu</Button>}
          items={[
            { label: 'Edit', to: '/__kit' },
            { label: 'Lock', onSelect: () => {} },
            { label: 'Delete', danger: true, onSelect: () => {} },
          ]}
        />
        <Button onClick={() => toast('Draft saved', { tone: 'success' })}>Toast</Button>
        <Button onClick={() => toast('Failed to publish', { tone: 'danger' })}>Error toast</Button>
      </Cluster>
      <Tabs
        label="Submissions"
        items={[
          { value: 'pending', label: 'Pending', count: 3, content: <p>Three wait for a look.</p> },
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
