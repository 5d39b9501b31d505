import { useState } from 'react';
import { Download } from 'lucide-react';
import { saveFile } from 'shared-kit/client/admin';
import { Button, toast } from 'shared-kit/ui';

export interface ExportButtonProps {
  /** The list's name, of which the file's is made: 'subscribers'. */
  name: string;
  fetchCsv: () => Promise<Blob>;
}

/** Downloads all rows that match as `{name}-{date}.csv`. */
export function ExportButton({ name, fetchCsv }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchCsv(), `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Request failed', { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isBusy}
      icon={<Download aria-hidden="true" />}
      onClick={() => void download()}
    >
      Export CSV
    </Button>
  );
}
