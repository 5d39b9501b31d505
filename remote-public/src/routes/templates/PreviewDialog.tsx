import type { Template } from 'shared-kit/contract';
import { ButtonLink } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { WorkbookPreview } from '../../features/sheets/workbook/WorkbookPreview';
import { Gallery } from '../../features/templates/Gallery';
import styles from './PreviewDialog.module.css';

interface PreviewDialogProps {
  template: Template;
  onClose: () => void;
}

/**
 * Shows what is in a template's file without leaving the list, or its pictures if the file cannot be
 * shown. The file of a gated template is not public: only its pictures are shown.
 */
export function PreviewDialog({ template, onClose }: PreviewDialogProps) {
  const { title, slug, type, difficulty, version, seo, fileUrl, gated, preview } = template;
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
      {fileUrl !== '' && (
        <WorkbookPreview
          template={template}
          source={fileUrl}
          fallback={preview.length > 0 && <Gallery template={template} />}
        />
      )}
      {fileUrl === '' && <Gallery template={template} />}
      {gated && (
        <p className={styles.note}>
          These are pictures. The workbook itself opens once you have unlocked it with your email
          address.
        </p>
      )}
    </Dialog>
  );
}
