import type { ReactNode } from 'react';
import type { Template } from 'shared-kit/contract';
import { Alert, Button, Skeleton } from 'shared-kit/ui';
import { LiveSheet } from '../LiveSheet';
import sheetStyles from '../LiveSheet.module.css';
import { FileTooLargeError, OtherSiteError, previewKind } from './template-file';
import { useTemplateFile, type TemplateFile } from './use-template-file';

interface WorkbookPreviewProps {
  template: Pick<Template, 'title' | 'fileName' | 'fileSize' | 'type'>;
  /** Where the file is downloaded from, signed if the template is gated. */
  url: string;
  /** What is shown below the reason if the file itself cannot be, such as its pictures. */
  fallback?: ReactNode;
}

function failureMessage(error: Error): string {
  if (error instanceof OtherSiteError) {
    return 'This file is on another site, such as Google Sheets, and cannot be shown here. Download opens it.';
  }
  if (error instanceof FileTooLargeError) {
    return 'This file is too large to show here. Download it to see everything.';
  }
  return 'Unable to load the file of this template.';
}

/** What is in the file of a template: its sheets with their formulas, or the code of a script. */
export function WorkbookPreview(props: WorkbookPreviewProps) {
  // Without a file name it is an address of another site, which says so when it is fetched.
  if (props.template.fileName !== '' && previewKind(props.template) === null) {
    return (
      <>
        <Alert tone="info">Files of this kind have no preview. Download it to open it.</Alert>
        {props.fallback}
      </>
    );
  }
  return <FilePreview {...props} />;
}

function FilePreview({ template, url, fallback }: WorkbookPreviewProps) {
  const { file, retry } = useTemplateFile(template, url);
  switch (file.state) {
    case 'loading':
      return (
        <div className={sheetStyles.sheet}>
          <p role="status" className={sheetStyles.status}>
            Loading the file…
          </p>
          {template.fileSize > 0 && (
            <progress
              className={sheetStyles.progress}
              aria-label="Loaded"
              max={template.fileSize}
              value={file.bytes}
            />
          )}
          <Skeleton height="16rem" />
        </div>
      );
    case 'failed': {
      const canRetry = !(
        file.error instanceof OtherSiteError || file.error instanceof FileTooLargeError
      );
      return (
        <>
          <Alert
            tone={canRetry ? 'danger' : 'info'}
            action={
              canRetry && (
                <Button size="small" onClick={retry}>
                  Retry
                </Button>
              )
            }
          >
            {failureMessage(file.error)}
          </Alert>
          {fallback}
        </>
      );
    }
    case 'code':
      return (
        <pre
          translate="no"
          className={sheetStyles.code}
          // Focusable, so that the keyboard can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label="Code"
        >
          {file.code}
        </pre>
      );
    case 'workbook':
      return <WorkbookSheets {...file} />;
  }
}

function WorkbookSheets({ workbook, engine }: Extract<TemplateFile, { state: 'workbook' }>) {
  const { sheets, sheetsLeftOut } = workbook;
  // With a part of the cells, new results would be wrong.
  const isWhole =
    sheetsLeftOut === 0 && sheets.every((sheet) => !sheet.hasMoreRows && !sheet.hasMoreColumns);
  return (
    <>
      <LiveSheet sheets={sheets} engine={engine} isEditable={isWhole} />
      <p className={sheetStyles.note}>
        {isWhole && <span>Change any cell to try it: the file stays as it is. </span>}
        {sheetsLeftOut > 0 && (
          <span>{`${sheetsLeftOut} further sheets are only in the file.`}</span>
        )}
      </p>
    </>
  );
}
