import type { RemoteReleases } from 'shared-kit/contract';
import { DateText } from 'shared-kit/ui';
import { formatNumber } from '../../../features/chart/chart-column';
import { describeFailures } from './release-figures';
import styles from './HaltReport.module.css';

type Canary = NonNullable<RemoteReleases['canary']>;

interface HaltReportProps {
  halt: NonNullable<Canary['halted']>;
  results: Canary['results'];
}

/** Why a canary was halted: the figures, the kinds of failures and the errors behind them. */
export function HaltReport({ halt: { at, reason, errors }, results }: HaltReportProps) {
  return (
    <div className={styles.report}>
      <h3 className={styles.title}>
        <span>The canary was halted on </span>
        <DateText value={at} format="time" />
      </h3>
      <p>{reason}</p>
      {results.failuresByKind.length > 0 && <p>{`Failures: ${describeFailures(results)}.`}</p>}
      {errors.length > 0 && <ReportedErrors errors={errors} />}
      <p className={styles.next}>
        A halted release stays halted: mend it, and release another version.
      </p>
    </div>
  );
}

function ReportedErrors({ errors }: Pick<HaltReportProps['halt'], 'errors'>) {
  return (
    <>
      <p>
        Visitors’ browsers reported these errors. Anybody can send such a report; what several
        networks have seen comes first.
      </p>
      <ul aria-label="Errors in browsers" className={styles.errors}>
        {errors.map(({ message, count, networks }) => (
          <li key={message}>
            <code translate="no" dir="auto">
              {message}
            </code>
            <span className={styles.count}>
              <span>{`${formatNumber(count)} ×`}</span>
              <span>{networks === 1 ? '1 network' : `${formatNumber(networks)} networks`}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
