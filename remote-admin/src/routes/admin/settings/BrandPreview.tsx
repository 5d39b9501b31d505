import { useState } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import { Badge, Button, Cluster, TextLink } from 'shared-kit/ui';
import { useBrandContrast, type MeasuredPair } from './brand-contrast';
import styles from './BrandPreview.module.css';

export interface BrandColours {
  primary: string;
  accent: string;
}

/** How buttons, links and badges look with the colours in both themes, and whether they can be read. */
export function BrandPreview(colours: BrandColours) {
  return (
    <div className={styles.panels}>
      <Panel theme="light" title="Light" {...colours} />
      <Panel theme="dark" title="Dark" {...colours} />
    </div>
  );
}

type PanelProps = BrandColours & { theme: 'light' | 'dark'; title: string };

function Panel({ theme, title, primary, accent }: PanelProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const pairs = useBrandContrast(element, primary, accent);
  return (
    <figure
      ref={setElement}
      data-theme={theme}
      data-brand
      className={styles.panel}
      style={{ '--brand-primary': primary, '--brand-accent': accent }}
    >
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.sample} inert>
        <Cluster>
          <Button variant="primary">Publish</Button>
          <Button>Preview</Button>
          <Button variant="quiet">Cancel</Button>
        </Cluster>
        <p>
          Read the <TextLink to="/tutorials">tutorials</TextLink> of the week.
        </p>
        <Cluster gap={2}>
          <Badge tone="primary">New</Badge>
          <Badge tone="accent">Trending</Badge>
          <span className={styles.accent}>Saffron</span>
        </Cluster>
      </div>
      {pairs.length > 0 && <ContrastReport theme={title.toLowerCase()} pairs={pairs} />}
    </figure>
  );
}

// Rounded down: 4.49 must not look like enough.
const formatRatio = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

function ContrastReport({ theme, pairs }: { theme: string; pairs: readonly MeasuredPair[] }) {
  const low = pairs.filter(({ ratio, minimum }) => ratio < minimum);
  const Icon = low.length > 0 ? TriangleAlert : Check;
  return (
    <>
      <p role="status" className={low.length > 0 ? styles.low : styles.enough}>
        <Icon aria-hidden="true" size={16} />
        <span>
          {low.length > 0
            ? `Hard to read in the ${theme} theme: ${low.map(({ label }) => label).join(', ')}.`
            : `Enough contrast in the ${theme} theme.`}
        </span>
      </p>
      <details className={styles.details}>
        <summary>Contrast of each pair</summary>
        <table className={styles.pairs}>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              <th scope="col">Contrast</th>
              <th scope="col">At least</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ label, ratio, minimum }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatRatio(ratio)}</td>
                <td>{`${minimum}:1`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
