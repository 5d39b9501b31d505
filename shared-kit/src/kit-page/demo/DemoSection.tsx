import { memo, useCallback } from 'react';
import { RotateCcw } from 'lucide-react';
import { Button, Cluster, CopyButton } from 'shared-kit/ui';
import { CodeBlock } from './CodeBlock';
import type { ControlValues } from './control-values';
import type { Demo } from './define-demo';
import { jsxCode } from './jsx-code';
import { PropsTable } from './PropsTable';
import type { ControlValue } from './prop-specs';
import styles from './demo.module.css';

const THEMES = ['light', 'dark'] as const;

interface DemoSectionProps {
  demo: Demo;
  values: ControlValues;
  /** The page's address, with parameters for the values that were changed. */
  link: string;
  onChange: (demo: Demo, prop: string, value: ControlValue) => void;
  onReset: (demo: Demo) => void;
}

/** A component: what it looks like in both themes, its props with their controls, and its code. */
export const DemoSection = memo(function DemoSection(props: DemoSectionProps) {
  const { demo, values, link, onChange, onReset } = props;
  const { id, name, from, about, inherited, Example } = demo;
  const change = useCallback(
    (prop: string, value: ControlValue) => onChange(demo, prop, value),
    [demo, onChange],
  );
  const hasControls = Object.values(demo.props).some(({ control }) => control !== null);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.demo}>
      <div className={styles.head}>
        <h3 id={`${id}-heading`}>{name}</h3>
        <code translate="no" className={styles.from}>
          {from}
        </code>
        <p className={styles.about}>{withCode(about)}</p>
      </div>
      <div className={styles.examples}>
        {THEMES.map((theme) => (
          <div
            key={theme}
            role="group"
            aria-label={`${name}, ${theme}`}
            data-theme={theme}
            className={styles.example}
          >
            <Example values={values} onChange={change} />
          </div>
        ))}
      </div>
      <PropsTable demo={demo} values={values} onChange={change} />
      {inherited && (
        <p className={styles.note}>
          Also takes every prop of <code translate="no">{inherited}</code>.
        </p>
      )}
      <CodeBlock label={`Code of ${name}`} code={jsxCode(demo, values)} />
      {hasControls && (
        <Cluster>
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" size={16} />}
            aria-label={`Reset ${name}`}
            // Not `disabled`: pressing it must not lose the focus.
            aria-disabled={!link.includes('?')}
            onClick={() => onReset(demo)}
          >
            Reset
          </Button>
          <CopyButton to={link} />
        </Cluster>
      )}
    </section>
  );
});

/** Text with `code` in it, as docstrings have it. */
const withCode = (text: string) =>
  text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code translate="no" key={index}>
        {part}
      </code>
    ) : (
      <span key={index}>{part}</span>
    ),
  );
