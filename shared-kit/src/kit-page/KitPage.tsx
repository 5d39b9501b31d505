import { useEffect, useRef } from 'react';
import {
  Container,
  PageHeader,
  Section,
  SkeletonLines,
  ThemeToggle,
  useHydrated,
} from 'shared-kit/ui';
import { useLocation } from 'shared-kit/client/router';
import { ComponentIndex } from './ComponentIndex';
import type { ControlValues } from './demo/control-values';
import { DemoSection } from './demo/DemoSection';
import { demoLink, useControlValues } from './demo/use-control-values';
import { allDemos, groups, matchesQuery } from './demos';
import { Foundations } from './Foundations';
import { WithoutControls } from './WithoutControls';
import styles from './KitPage.module.css';

const NO_VALUES: ControlValues = {};

/**
 * Every component of the kit on one page, in both themes, with its props and controls for them. The
 * URL has what the controls were changed to. For developers.
 */
export function KitPage() {
  // The styles of this page are loaded with its script, so that no other page has them: what the
  // edge renders has none yet.
  if (useHydrated()) return <Kit />;
  return (
    <Container>
      <SkeletonLines lines={12} />
    </Container>
  );
}

function Kit() {
  const { pathname, hash } = useLocation();
  useScrollTo(hash);
  const { values, query, change, reset, find } = useControlValues(allDemos);
  const shown = groups
    .map(({ title, demos }) => ({
      title,
      demos: demos.filter((demo) => matchesQuery(demo, query)),
    }))
    .filter(({ demos }) => demos.length > 0);
  return (
    <div className={styles.page}>
      <PageHeader
        paper="grid"
        eyebrow="Developers"
        title="UI kit"
        description="Every component in both themes, with its props. The toggle changes the page around them."
        actions={<ThemeToggle />}
      />
      <div className={styles.columns}>
        <ComponentIndex groups={shown} query={query} onFind={find} />
        <div className={styles.content}>
          {query === '' && <Foundations />}
          {shown.map(({ title, demos }) => (
            <Section key={title} title={title}>
              <div>
                {demos.map((demo) => {
                  const current = values[demo.id] ?? NO_VALUES;
                  return (
                    <DemoSection
                      key={demo.id}
                      demo={demo}
                      values={current}
                      link={demoLink(pathname, demo, current)}
                      onChange={change}
                      onReset={reset}
                    />
                  );
                })}
              </div>
            </Section>
          ))}
          {query === '' && <WithoutControls />}
        </div>
      </div>
    </div>
  );
}

/** When the browser, and the router, looked for what the hash of the URL names, it did not exist. */
function useScrollTo(hash: string): void {
  const initial = useRef(hash);
  useEffect(() => {
    document.getElementById(initial.current.slice(1))?.scrollIntoView();
  }, []);
}
