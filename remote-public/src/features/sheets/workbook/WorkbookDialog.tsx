import type { Template } from 'shared-kit/contract';
import { Dialog } from 'shared-kit/ui/dialog';
import { WorkbookPreview } from './WorkbookPreview';

interface WorkbookDialogProps {
  template: Template;
  /** Where the file is downloaded from. */
  url: string;
  onClose: () => void;
}

/** The file of a template in a dialog. */
export function WorkbookDialog({ template, url, onClose }: WorkbookDialogProps) {
  return (
    <Dialog
      open
      size="large"
      title={template.title}
      description={template.fileName === '' ? undefined : template.fileName}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <WorkbookPreview template={template} source={url} />
    </Dialog>
  );
}
