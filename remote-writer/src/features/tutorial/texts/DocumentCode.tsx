import { useRef } from 'react';
import { Field, useFieldControl } from 'shared-kit/ui';
import { LIMITS } from 'shared-kit/contract/constants';
import { highlightFormulas } from 'shared-kit/content/html';
// Without it, the page's Trusted Types policy has nothing to clean HTML with, and refuses it.
import 'shared-kit/ui/sanitise';
import type { TextPath } from '../document/field-path';
import { useDocumentField } from '../document/use-document';
import styles from './DocumentCode.module.css';

/** Highlighting more would take longer than a key may. */
const MAX_HIGHLIGHTED = 20_000;

/** Code of the document, with formulas highlighted as readers will see them. */
export function DocumentCode({ path, label }: { path: TextPath; label: string }) {
  const [code, setCode] = useDocumentField(path);
  const isTooLong = code.trim().length > LIMITS.html;
  return (
    <div data-field={path}>
      <Field
        label={label}
        error={isTooLong ? `Please keep this under ${LIMITS.html} characters.` : undefined}
      >
        <CodeArea code={code} onChange={setCode} />
      </Field>
    </div>
  );
}

/** A transparent textarea over its highlighted text, which gives it its size. */
function CodeArea({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const highlighted = useRef<HTMLPreElement>(null);
  const isHighlighted = code.length <= MAX_HIGHLIGHTED;
  return (
    <div className={styles.code} translate="no" data-highlighted={isHighlighted || undefined}>
      {isHighlighted && (
        <pre
          translate="no"
          ref={highlighted}
          aria-hidden="true"
          className={styles.highlighted}
          // The line break gives the last, empty line its height.
          dangerouslySetInnerHTML={{ __html: `${highlightFormulas(code)}\n` }}
        />
      )}
      <textarea
        {...useFieldControl({})}
        rows={3}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        placeholder="=SUMIFS(amount, month, A2)"
        className={styles.area}
        value={code}
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget: { scrollLeft, scrollTop } }) =>
          highlighted.current?.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' })
        }
      />
    </div>
  );
}
