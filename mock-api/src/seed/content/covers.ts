import { circuit, heat, keys, tiles } from './drawing/machines';
import { pick, randomFrom } from './drawing/random';
import type { Random } from './drawing/random';
import { leaf, night, paper, saffron, sheet } from './drawing/shapes';
import type { Scheme } from './drawing/shapes';
import { crossing, curve, pivot, spill } from './drawing/tables';

export { drawTemplatePreview } from './drawing/template-preview';

type Composition = (random: Random, scheme: Scheme) => string;
type Choice = readonly [Composition, Scheme];

const byCategory: Record<string, readonly [Choice, ...Choice[]]> = {
  Excel: [
    [crossing, paper],
    [curve, leaf],
    [spill, night],
    [curve, paper],
    [crossing, leaf],
  ],
  'Google Sheets': [
    [pivot, leaf],
    [pivot, paper],
  ],
  Automation: [
    [circuit, night],
    [circuit, leaf],
  ],
  Shortcuts: [[keys, saffron]],
  Dashboards: [[tiles, night]],
  Visualization: [[heat, paper]],
};

/** Changing this draws other covers; this value spreads the demo's posts over the motifs. */
const edition = 'i';

/**
 * Draws a cover of 1200 by 675 px as SVG text. The category decides the motif, the seed its details;
 * the same arguments always draw the same cover. Contains no title: the page shows it.
 */
export function drawCover({
  category,
  seed,
}: {
  title: string;
  category: string;
  seed: string;
}): string {
  const random = randomFrom(`${edition}:${category}:${seed}`);
  const [composition, scheme] = pick(random, byCategory[category] ?? [[spill, leaf]]);
  return sheet(scheme, composition(random, scheme));
}
