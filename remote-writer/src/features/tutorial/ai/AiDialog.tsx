import { useEffect, useEffectEvent, useState } from 'react';
import { diffWords } from 'diff';
import { takeCodeUnits } from 'shared-kit/contract/constants';
import { Alert, Button, Field, Select, Textarea, toast } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { useDocumentStore } from '../document/use-document';
import type { AiJob } from './ai-job';
import { applyText, targetText } from './ai-target';
import { MAX_TEXT, rewriteText } from './assistant';
import { lostInPlainText } from './html-text';
import { LANGUAGES } from './languages';
import { useRequest } from './use-request';
import styles from './ai.module.css';

const LABELS = { improve: 'Improve', summarise: 'Summarise', translate: 'Translate' } as const;

const format = (count: number) => count.toLocaleString('en');

export interface AiDialogProps {
  job: AiJob;
  onClose: () => void;
}

/** Shows the assistant's text beside the old one; nothing is replaced before the writer says so. */
export function AiDialog({ job, onClose }: AiDialogProps) {
  const { action, source, target, name } = job;
  const store = useDocumentStore();
  const [language, setLanguage] = useState('en');
  const [text, setText] = useState('');
  const [isChanged, setIsChanged] = useState(false);
  const request = useRequest<string>(setText);
  const inputError = findInputError(action, source);
  const isReady = request.result !== null && text.trim() !== '' && request.status !== 'busy';
  const old = targetText(target);

  const run = () =>
    void request.run((signal) =>
      rewriteText(action, takeCodeUnits(source, MAX_TEXT), language, signal),
    );
  // A translation needs to know the language first.
  const runAtOnce = useEffectEvent(() => {
    if (inputError === null && action !== 'translate') run();
  });
  useEffect(() => runAtOnce(), []);

  const accept = (mode: 'replace' | 'below') => {
    if (!applyText(store, target, text, mode)) return setIsChanged(true);
    toast(`${target.label} changed. Undo brings the old text back.`, { tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={`${LABELS[action]}: ${name}`}
      description={
        action === 'summarise' && source.length > MAX_TEXT
          ? `The assistant reads only the first ${format(MAX_TEXT)} of ${format(source.length)} characters.`
          : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {request.status === 'busy' ? (
            <Button onClick={request.cancel}>Stop</Button>
          ) : (
            <Button disabled={inputError !== null} onClick={run}>
              {request.status === 'idle' ? LABELS[action] : 'Try again'}
            </Button>
          )}
          <Button disabled={!isReady} onClick={() => accept('below')}>
            Insert below
          </Button>
          <Button variant="primary" disabled={!isReady} onClick={() => accept('replace')}>
            Replace
          </Button>
        </>
      }
    >
      {inputError !== null && <Alert>{inputError}</Alert>}
      {request.status === 'failed' && (
        <Alert>
          <strong>AI request failed</strong> <span>{request.reason}</span>
        </Alert>
      )}
      {isChanged && (
        <Alert>
          <span>{target.label}</span> was changed meanwhile, so nothing was replaced. Copy the new
          text, or close this and start again.
        </Alert>
      )}
      {action === 'translate' && (
        <Field label="Into" className={styles.language}>
          <Select
            options={LANGUAGES}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
          />
        </Field>
      )}
      <div className={styles.beside}>
        <Field label={action === 'summarise' ? `${target.label} now` : 'Old text'}>
          <Textarea readOnly dir="auto" rows={8} value={old} className={styles.text} />
        </Field>
        <Field label="New text">
          <Textarea
            dir="auto"
            rows={8}
            value={text}
            placeholder={request.status === 'busy' ? 'The assistant is writing…' : ''}
            aria-busy={request.status === 'busy'}
            onChange={(event) => setText(event.target.value)}
            className={styles.text}
          />
        </Field>
      </div>
      <p role="status" className={styles.status}>
        {request.status === 'busy' && <span>The assistant is writing…</span>}
        {request.status === 'done' && (
          <span>The new text is ready. You can edit it before you use it.</span>
        )}
      </p>
      {target.format === 'html' && target.selection === null && <LossNotice html={target.value} />}
      {action === 'improve' && isReady && <Changes old={old} text={text} />}
    </Dialog>
  );
}

function findInputError(action: AiJob['action'], source: string): string | null {
  if (source.trim() === '') return 'Write some text first.';
  if (action === 'summarise' || source.length <= MAX_TEXT) return null;
  return `This text has ${format(source.length)} characters; the assistant takes at most ${format(MAX_TEXT)}. Select a part of it.`;
}

/** Says what `Replace` costs: the assistant works on plain text. */
function LossNotice({ html }: { html: string }) {
  const { formatting, images } = lostInPlainText(html);
  if (!formatting && images === 0) return null;
  const lost = [
    formatting && 'links, bold text, code and tables become plain text',
    images > 0 && (images === 1 ? 'its image is removed' : `its ${images} images are removed`),
  ].filter((part) => part !== false);
  return (
    <p className={styles.note}>
      If you replace the text, <span>{lost.join(' and ')}</span>. Insert below keeps everything.
    </p>
  );
}

function Changes({ old, text }: { old: string; text: string }) {
  return (
    <details className={styles.changes}>
      <summary>Show the changes</summary>
      <p className={styles.compared} dir="auto">
        {diffWords(old, text).map(({ value, added, removed }, index) =>
          added ? (
            <ins key={index}>{value}</ins>
          ) : removed ? (
            <del key={index}>{value}</del>
          ) : (
            <span key={index}>{value}</span>
          ),
        )}
      </p>
    </details>
  );
}
