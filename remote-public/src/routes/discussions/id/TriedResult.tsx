import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Comment, Thread } from 'shared-kit/contract';
import { Button, createLazyComponent, DateText } from 'shared-kit/ui';
import styles from './TriedResult.module.css';

const TriedDialog = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "sheets" */ '../../../features/sheets/TriedDialog'))
      .TriedDialog,
);

type Tried = NonNullable<Comment['tried']>;

const cellsText = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);

/** What is claimed: nothing where something is missing. */
function readOutcome({ status, right, wanted, cells }: Tried) {
  if (status === 'waiting') {
    const text =
      wanted === 0
        ? 'Not tried yet: waiting for its turn'
        : `Gave the wanted result in ${right} of ${cellsText(wanted)} with an earlier engine: to be tried again`;
    return { tone: 'unknown', text };
  }
  if (status === 'failed') {
    return { tone: 'unknown', text: 'Not tried: it takes too long to calculate' };
  }
  const missing = cells.find((cell) => cell.missing !== undefined)?.missing;
  if (missing !== undefined)
    return { tone: 'unknown', text: `Not tried: ${missing} is not available here` };
  const text = `Gives the wanted result in ${right} of ${cellsText(wanted)}`;
  return { tone: right === wanted ? 'right' : 'wrong', text };
}

const ICONS = { right: CircleCheck, wrong: CircleX, unknown: CircleDashed } as const;

interface TriedResultProps {
  thread: Thread;
  reply: Comment;
  replies: readonly Comment[];
}

/** What a reply comes to in the question's sheet, as the server has calculated it. */
export function TriedResult({ thread, reply, replies }: TriedResultProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { tried } = reply;
  if (tried === null) return null;
  const { tone, text } = readOutcome(tried);
  const Icon = ICONS[tone as keyof typeof ICONS];
  const wrong = tried.status === 'tried' ? tried.cells : [];
  const others = replies.filter(({ _id, tried: other }) => _id !== reply._id && other !== null);
  const toTriable = ({ _id: id, createdBy, content }: Comment) => ({
    ...{ id, content, author: createdBy.name },
  });
  return (
    <section className={styles.tried} aria-label="Tried in the sheet" data-tone={tone}>
      <p className={styles.outcome}>
        <Icon aria-hidden="true" size={18} />
        <span>{text}</span>
        <Button size="small" variant="quiet" data-needs-script onClick={() => setIsOpen(true)}>
          See it in the sheet
        </Button>
      </p>
      {wrong.length > 0 && (
        <details className={styles.details}>
          <summary>Where it does not</summary>
          <ul>
            {wrong.map((cell) => (
              <li key={`${cell.sheet}!${cell.address}`}>
                <b>{cell.sheet === '' ? cell.address : `${cell.sheet}!${cell.address}`}</b>{' '}
                <span>{`wanted ${cell.wanted}, gives ${cell.got === '' ? 'nothing' : cell.got}`}</span>
                {cell.formula !== undefined && <code translate="no">{cell.formula}</code>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {tried.status !== 'waiting' && (
        <p className={styles.note}>
          <span>Tried on</span> <DateText value={tried.triedAt} format="short" />
        </p>
      )}
      {isOpen && (
        <TriedDialog
          question={thread.description}
          reply={toTriable(reply)}
          others={others.map(toTriable)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
