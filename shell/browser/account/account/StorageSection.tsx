import type { contract, OutputOf } from 'shared-kit/contract';
import { AccountSection } from './AccountSection';
import styles from './StorageSection.module.css';

type Storage = OutputOf<typeof contract.account.get>['storage'];

/** '0.3 MB', '498.2 MB', in thousands as file dialogs count. */
const formatMegabytes = (bytes: number) => `${Number((bytes / 1_000_000).toFixed(1))} MB`;

/** What the member's files take of what they may take. */
export function StorageSection({ storage: { usedBytes, quotaBytes } }: { storage: Storage }) {
  const used = formatMegabytes(usedBytes);
  return (
    <AccountSection
      title="Your files"
      description="Images and attachments of your posts, and your photo. A file that none of your posts uses any more is removed after 32 days."
    >
      {quotaBytes === null ? (
        <p>{`Your files take ${used}.`}</p>
      ) : (
        <>
          <p>{`Your files take ${used} of ${formatMegabytes(quotaBytes)}.`}</p>
          <meter
            className={styles.meter}
            aria-label="Storage used"
            min={0}
            max={quotaBytes}
            high={quotaBytes * 0.9}
            optimum={0}
            value={Math.min(usedBytes, quotaBytes)}
          />
        </>
      )}
    </AccountSection>
  );
}
