import { FileSpreadsheet, FileText, MessageCircle, Route, UserRound } from 'lucide-react';
import { Link } from 'shared-kit/router';
import type { contract, OutputOf } from 'shared-kit/contract';
import { Skeleton, SkeletonLines } from 'shared-kit/ui';
import { splitMatches } from './highlight';
import { KIND_LABELS } from './search-params';
import styles from './HitList.module.css';

type Hit = OutputOf<typeof contract.search.all>['items'][number];

const ICONS = {
  post: FileText,
  thread: MessageCircle,
  template: FileSpreadsheet,
  track: Route,
  person: UserRound,
};

function Marked({ text, q }: { text: string; q: string }) {
  return splitMatches(text, q).map((piece, index) =>
    piece.found ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

/** Finds of any kind, one a row, the words that were looked for marked. */
export function HitList({ hits, q }: { hits: readonly Hit[]; q: string }) {
  return (
    <ul className={styles.hits}>
      {hits.map(({ kind, id, title, excerpt, href }) => {
        const Icon = ICONS[kind];
        return (
          <li key={`${kind}:${id}`} className={styles.hit}>
            <span className={styles.kind}>
              <Icon aria-hidden="true" size={16} />
              {KIND_LABELS[kind].one}
            </span>
            <h2 className={styles.title}>
              <Link to={href}>
                <Marked text={title} q={q} />
              </Link>
            </h2>
            {excerpt !== '' && (
              <p className={styles.excerpt}>
                <Marked text={excerpt} q={q} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function HitListSkeleton() {
  return (
    <div className={styles.hits} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.hit}>
          <span className={styles.kind}>
            <Skeleton width="5rem" height="0.9em" />
          </span>
          <span className={styles.title}>
            <Skeleton width={`${70 - ((index * 13) % 30)}%`} height="1.2em" />
          </span>
          <span className={styles.excerpt}>
            <SkeletonLines lines={2} />
          </span>
        </div>
      ))}
    </div>
  );
}
