import { useState } from 'react';
import { Copy } from 'lucide-react';
import { Alert, Button, copyText, SkeletonLines, toast } from 'shared-kit/ui';
import type { VbaModule, VbaModuleKind } from 'shared-kit/sheets/vba';
import sheetStyles from '../LiveSheet.module.css';
import styles from './FileDialog.module.css';
import { useVba } from './use-vba';

const KINDS: Readonly<Record<VbaModuleKind, string>> = {
  module: 'Module',
  class: 'Class module',
  document: 'Module of the workbook or a sheet',
  form: 'Form',
};

/** The macros of a workbook as text, read when somebody asks for them. */
export function VbaModules({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.vba} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Macros of this file, as text</summary>
      {isOpen && <LoadedModules path={path} />}
    </details>
  );
}

function LoadedModules({ path }: { path: string }) {
  const { vba, retry } = useVba(path);
  switch (vba.state) {
    case 'loading':
      return (
        <div className={styles.modules} role="status" aria-label="Reading the macros…">
          <SkeletonLines lines={3} />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.modules}>
          <Alert
            action={
              <Button size="small" onClick={retry}>
                Retry
              </Button>
            }
          >
            The macros could not be loaded.
          </Alert>
        </div>
      );
    case 'unreadable':
      return (
        <div className={styles.modules}>
          <Alert tone="info">
            This file has macros, but they are damaged or hidden and cannot be read here.
          </Alert>
        </div>
      );
    case 'loaded':
      return <ModuleList modules={vba.modules} />;
  }
}

function ModuleList({ modules }: { modules: readonly VbaModule[] }) {
  const withCode = modules.filter(({ hasCode }) => hasCode);
  const without = modules.filter(({ hasCode }) => !hasCode).map(({ name }) => name);
  const [name, setName] = useState(withCode[0]?.name);
  const shown = withCode.find((one) => one.name === name);
  if (shown === undefined) {
    return (
      <div className={styles.modules}>
        <p>This file has no VBA.</p>
      </div>
    );
  }
  const copy = async () => {
    toast((await copyText(shown.source)) ? 'Copied' : 'Copying failed');
  };
  return (
    <div className={styles.modules}>
      <ul className={styles.names} aria-label="Modules">
        {withCode.map((module) => (
          <li key={module.name}>
            <Button
              size="small"
              aria-pressed={module === shown}
              variant={module === shown ? 'primary' : 'secondary'}
              onClick={() => setName(module.name)}
            >
              <span translate="no">{module.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <span>{`${KINDS[shown.kind]}. `}</span>
        {shown.isCut && <span>Only its beginning is shown. </span>}
        <span>
          This is the source in the file; Excel may run a compiled copy of it that differs.
        </span>
      </p>
      <pre
        translate="no"
        className={sheetStyles.code}
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`Code of ${shown.name}`}
      >
        {shown.source}
      </pre>
      <div>
        <Button
          size="small"
          icon={<Copy aria-hidden="true" size={16} />}
          onClick={() => void copy()}
        >
          Copy the code
        </Button>
      </div>
      {without.length > 0 && (
        <p className={styles.note}>{`Without code: ${without.join(', ')}.`}</p>
      )}
    </div>
  );
}
