import type { Template } from 'shared-kit/contract';
import { ButtonLink } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { Gallery } from '../../features/templates/Gallery';

interface PreviewDialogProps {
  template: Template;
  onClose: () => void;
}

/** Shows a template's pictures without leaving the list. */
export function PreviewDialog({ template, onClose }: PreviewDialogProps) {
  const { title, slug, type, difficulty, version, seo } = template;
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={seo.desc || `A template for ${type}, version ${version}, ${difficulty}.`}
      footer={
        <ButtonLink variant="primary" to={`/templates/${slug}`}>
          Details and download
        </ButtonLink>
      }
    >
      <Gallery template={template} />
    </Dialog>
  );
}
