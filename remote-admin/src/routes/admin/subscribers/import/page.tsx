import { useState } from 'react';
import { useMutation, useQueryClient } from 'shared-kit/client/query';
import { LIMITS } from 'shared-kit/contract/constants';
import { Alert, Button, ButtonLink } from 'shared-kit/ui';
import { FileDrop } from 'shared-kit/ui/file-drop';
import { useIdempotencyKey } from 'shared-kit/ui/form';
import { AdminPage } from '../../../../features/section/AdminPage';
import { listKey } from '../../../../features/section/list/admin-list';
import { subscribersList } from '../subscribers-list';
import { checkFile, importFile, type CheckedFile } from './import-subscribers';
import { ReportView } from './ReportView';
import styles from './page.module.css';

const format = (count: number) => count.toLocaleString('en');

/** The file is measured before it is decoded: UTF-16 has two bytes for a character. */
const MAX_BYTES = LIMITS.import.characters;

export function Component() {
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const addition = useMutation({
    mutationFn: (file: CheckedFile) => importFile(file, idempotencyKey(file.fileName + file.csv)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey(subscribersList) }),
  });
  const start = () => {
    setChecked(null);
    addition.reset();
  };
  const added = checked?.report.added ?? 0;
  return (
    <AdminPage
      title="Import subscribers"
      description="The columns are those of the export: email, source, tags (joined with |), confirmedAt, createdAt. Only email is required. Files of Substack, Ghost, Kit, Mailchimp and others are read too: who has opted out there is not added. No mail is sent."
      actions={<ButtonLink to="/admin/subscribers">All subscribers</ButtonLink>}
    >
      {addition.data ? (
        <div className={styles.steps}>
          <Alert tone="success">
            {`${format(addition.data.added)} ${addition.data.added === 1 ? 'subscriber was' : 'subscribers were'} added.`}
          </Alert>
          <ReportView report={addition.data} isDone>
            <div>
              <Button onClick={start}>Import another file</Button>
            </div>
          </ReportView>
        </div>
      ) : (
        <div className={styles.steps}>
          <FileDrop<CheckedFile>
            label="CSV file"
            hint="At most 10 MB. UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs."
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            maxFiles={1}
            maxBytes={MAX_BYTES}
            upload={(file, { signal }) => checkFile(file, signal)}
            onChange={(results) => {
              addition.reset();
              setChecked(results[0] ?? null);
            }}
          />
          {checked && (
            <ReportView report={checked.report}>
              {addition.error && <Alert>{`The import failed: ${addition.error.message}`}</Alert>}
              {added > 0 && (
                <div>
                  <Button
                    variant="primary"
                    busy={addition.isPending}
                    onClick={() => addition.mutate(checked)}
                  >
                    {`Import ${format(added)} ${added === 1 ? 'subscriber' : 'subscribers'}`}
                  </Button>
                </div>
              )}
            </ReportView>
          )}
        </div>
      )}
    </AdminPage>
  );
}
