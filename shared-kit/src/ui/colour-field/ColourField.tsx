import { useState, type ReactNode } from 'react';
import { Field, Input } from 'shared-kit/ui';
import styles from './ColourField.module.css';

export type ColourFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** As '#rrggbb'. */
  value: string;
  /** Called with '#rrggbb', and only for a valid colour. */
  onChange: (colour: string) => void;
  /** Warns if the contrast with this colour is below `minimum` (default 4.5, WCAG AA for text). */
  against?: { colour: string; label: string; minimum?: number | undefined } | undefined;
};

/** A colour as text and in the browser's own picker, with a warning where it is hard to read. */
export function ColourField(props: ColourFieldProps) {
  const { label, hint, error, required, value, onChange, against } = props;
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  // A value set by the parent replaces the text; a value that was typed here does not.
  if (value !== reported) {
    setReported(value);
    setText(value);
  }

  const change = (next: string) => {
    setText(next);
    const colour = parseColour(next);
    if (colour === null || colour === value) return;
    setReported(colour);
    onChange(colour);
  };
  const isInvalid = parseColour(text) === null;
  const message = isInvalid ? 'Enter a colour such as #10b981.' : error;
  return (
    <Field label={label} hint={hint} error={message} required={required}>
      <span className={styles.controls}>
        <Input
          value={text}
          spellCheck={false}
          autoComplete="off"
          className={styles.text}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setText(value)}
        />
        <input
          type="color"
          aria-label={`Pick ${label}`}
          value={value}
          className={styles.picker}
          onChange={({ target }) => change(target.value)}
        />
      </span>
      {against && !isInvalid && <Contrast colour={value} against={against} />}
    </Field>
  );
}

type ContrastProps = { colour: string; against: NonNullable<ColourFieldProps['against']> };

function Contrast({ colour, against }: ContrastProps) {
  const { minimum = 4.5 } = against;
  const ratio = contrastRatio(colour, against.colour);
  const isLow = ratio < minimum;
  // Rounded down: 4.49 must not look like enough.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  return (
    <p role="status" className={styles.contrast} data-low={isLow || undefined}>
      <span>{`Contrast with ${against.label}: ${shown}:1.`}</span>
      {isLow && (
        <span>{` Text in this colour is hard to read: at least ${minimum}:1 is needed.`}</span>
      )}
    </p>
  );
}

/** '#abc', 'abcdef' or ' #ABCDEF ' as '#rrggbb'; null for anything else. */
function parseColour(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/**
 * The contrast ratio of two sRGB colours, from 1 to 21, by the formula of WCAG 2.2:
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio and #dfn-relative-luminance.
 * @param one as '#rrggbb'
 */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [relativeLuminance(one), relativeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function relativeLuminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
