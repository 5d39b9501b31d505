import type { BrowserType } from '@playwright/test';
import { launchArgs } from '@sheetfolk/tooling/browser';
import { freePort } from '@sheetfolk/tooling/ports';
import lighthouse, { type Result } from 'lighthouse';

/** The scores are from 0 to 100, the times in milliseconds. */
export interface LighthouseRun {
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  speedIndex: number;
}

function toRun({ runtimeError, categories, audits }: Result): LighthouseRun {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  // A category without a score has an audit that failed: none of its points are earned.
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Infinity;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
  };
}

/** Runs Lighthouse's mobile preset on a page, in a browser of its own that nothing has warmed up. */
export async function runLighthouse(browserType: BrowserType, url: string): Promise<LighthouseRun> {
  const port = await freePort();
  const browser = await browserType.launch({
    args: [...launchArgs(), `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // The page of an unknown address is one of the public pages.
      ignoreStatusCode: true,
    });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
    return toRun(result.lhr);
  } finally {
    await browser.close();
  }
}
