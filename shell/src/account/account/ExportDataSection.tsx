import { useMutation } from 'shared-kit/query';
import { Download } from 'lucide-react';
import { api } from 'shared-kit/api';
import { Alert, Button } from 'shared-kit/ui';
import { AccountSection } from './AccountSection';

export function ExportDataSection() {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const data = await api.account.exportData();
      const day = new Date().toISOString().slice(0, 10);
      downloadFile(`my-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
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

function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start to read the blob only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
