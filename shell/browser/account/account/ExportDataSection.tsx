import { useMutation } from 'shared-kit/client/query';
import { Download } from 'lucide-react';
import { api } from 'shared-kit/client';
import { Alert, Button } from 'shared-kit/ui';
import { AccountSection } from './AccountSection';

export function ExportDataSection() {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const file = await api.account.exportData();
      const day = new Date().toISOString().slice(0, 10);
      downloadFile(`my-data-${day}.json`, file);
    },
  });
  return (
    <AccountSection
      title="Your data"
      description="Everything we store about you, in one readable file."
    >
      {error && <Alert>{error.message}</Alert>}
      <div>
        <Button icon={<Download aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
          Export my data
        </Button>
      </div>
    </AccountSection>
  );
}

function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start to read the blob only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
