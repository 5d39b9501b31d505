import { useState } from 'react';
import type { Post } from 'shared-kit/contract';
import { Button, Chip, ChipGroup, Cluster, DateText, Stack } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { toDocument, type TutorialDocument } from '../document/document';
import { compareDocuments, type SectionChange } from '../versions/compare-documents';
import { SectionDiff } from '../versions/SectionDiff';
import { mergeDocuments, type MergeChoice, type MergeConflict } from './merge-documents';
import type { MergeBases } from './resolve-initial-draft';

export interface ConflictDialogProps {
  mine: TutorialDocument;
  conflict: MergeBases & { theirs: Post };
  onResolve: (merged: TutorialDocument) => void;
  onClose: () => void;
}

const CHOICES: { value: MergeChoice; label: string }[] = [
  { value: 'mine', label: 'Keep mine' },
  { value: 'theirs', label: 'Take theirs' },
  { value: 'both', label: 'Keep both' },
];

/** Shows, by section, what was changed here and elsewhere, and lets the writer choose. */
export function ConflictDialog({ mine, conflict, onResolve, onClose }: ConflictDialogProps) {
  const [sides] = useState(() => ({ ...conflict, mine, theirs: toDocument(conflict.theirs) }));
  const [changes] = useState(() => compareDocuments(sides.mine, sides.theirs));
  const [choices, setChoices] = useState<Record<string, MergeChoice>>({});
  const { conflicts } = mergeDocuments(sides, choices);

  const chooseAll = (choice: MergeChoice) =>
    setChoices(Object.fromEntries(conflicts.map(({ key }) => [key, choice])));
  const missing = conflicts.filter(({ key }) => choices[key] === undefined).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="This tutorial was changed elsewhere"
      description={
        <span>
          It was saved <DateText value={conflict.theirs.updatedAt} format="time" /> from another
          device or by somebody else. Choose what to keep of each section that both have changed.
          The other version stays in the version history, and you can undo the result.
        </span>
      }
      footer={
        <Cluster>
          <Button onClick={onClose}>Decide later</Button>
          <Button
            variant="primary"
            disabled={missing > 0}
            onClick={() => onResolve(mergeDocuments(sides, choices).document)}
          >
            {missing > 0 ? `${missing} still to choose` : 'Save the result'}
          </Button>
        </Cluster>
      }
    >
      <Stack gap={5}>
        <Cluster>
          <Button size="small" onClick={() => chooseAll('mine')}>
            Keep all of mine
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            Take all of theirs
          </Button>
        </Cluster>
        {conflicts.map((section) => (
          <SectionDiff
            key={section.key}
            change={findChange(changes, section.key)}
            beforeLabel="Mine"
            afterLabel="Theirs"
            actions={
              <SectionChoice
                section={section}
                label={findChange(changes, section.key).label}
                value={choices[section.key]}
                onChange={(choice) => setChoices({ ...choices, [section.key]: choice })}
              />
            }
          />
        ))}
      </Stack>
    </Dialog>
  );
}

/** A section that both have changed differs, so that it is among the changes. */
function findChange(changes: readonly SectionChange[], key: string): SectionChange {
  const nothing = { kind: 'changed', move: null, before: [], after: [] } as const;
  return changes.find((change) => change.key === key) ?? { ...nothing, key, label: 'Step' };
}

interface SectionChoiceProps {
  section: MergeConflict;
  label: string;
  value: MergeChoice | undefined;
  onChange: (choice: MergeChoice) => void;
}

function SectionChoice({ section, label, value, onChange }: SectionChoiceProps) {
  const options = CHOICES.filter((choice) => choice.value !== 'both' || section.canKeepBoth);
  return (
    <ChipGroup label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          pressed={option.value === value}
          onToggle={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </ChipGroup>
  );
}
