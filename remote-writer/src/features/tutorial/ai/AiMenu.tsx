import { useRef, useState } from 'react';
import { Sparkles } from 'lucide-react';
import { Button, createLazyComponent } from 'shared-kit/ui';
import { Menu } from 'shared-kit/ui/menu';
import { useDocumentStore } from '../document/use-document';
import {
  readSelection,
  readTarget,
  SUMMARY_FIELD,
  targetProse,
  targetText,
  type AiField,
} from './ai-target';
import { articleText, type AiJob } from './ai-job';
import type { TextAction } from './assistant';
import type { TextRange } from './text-range';

const AiDialog = createLazyComponent(async () => (await import('./AiDialog')).AiDialog);

export interface AiMenuProps {
  /** The element around the field's control must have its path as `data-field`. */
  field: AiField;
}

/**
 * A small button beside a field whose menu improves, summarises or translates its text, or the part
 * of it that is selected. Does not render again while the field is typed in.
 */
export function AiMenu({ field }: AiMenuProps) {
  const store = useDocumentStore();
  const [job, setJob] = useState<AiJob | null>(null);
  // Opening the menu moves the focus: the selection is read before.
  const selection = useRef<TextRange | null>(null);
  const isSummary = field.path === SUMMARY_FIELD.path;
  const readNow = () => {
    selection.current = readSelection(field);
  };

  const open = (action: TextAction) => {
    const target = readTarget(store, field, selection.current);
    const name = target.selection === null ? field.label : `selection in ${field.label}`;
    if (action !== 'summarise') {
      setJob({ action, target, source: targetText(target), name });
    } else {
      const summary = readTarget(store, SUMMARY_FIELD, null);
      const source = isSummary ? articleText(store) : targetProse(target);
      setJob({ action, target: summary, source, name: isSummary ? 'article' : name });
    }
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="quiet"
            size="small"
            icon={<Sparkles aria-hidden="true" />}
            aria-label={`AI: ${field.label}`}
            onPointerDown={readNow}
            onKeyDown={readNow}
          >
            AI
          </Button>
        }
        items={[
          { label: 'Improve…', onSelect: () => open('improve') },
          {
            label: isSummary ? 'Summarise the article…' : 'Summarise…',
            onSelect: () => open('summarise'),
          },
          { label: 'Translate…', onSelect: () => open('translate') },
        ]}
      />
      {job !== null && <AiDialog job={job} onClose={() => setJob(null)} />}
    </>
  );
}
