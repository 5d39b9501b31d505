import { useMutation } from 'shared-kit/query';
import { Download } from 'lucide-react';
import { api } from 'shared-kit/api';
import { Alert, Button } from 'shared-kit/ui';
import { saveAs } from '../save-as';
import { Part } from './Part';

export function ExportPart() {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const data = await api.account.exportData();
      const day = new Date().toISOString().slice(0, 10);
      saveAs(`my-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
    },
  });
  return (
    <Part title="Your data" about="Everything we keep about you, as one file you can read.">
      {error && <Alert>{error.message}</Alert>}
      <div>
        <Button icon={<Download aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
          Export my data
        </Button>
      </div>
    </Part>
  );
}
