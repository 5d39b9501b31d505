import type { Demo } from '../demo/define-demo';
import { actions } from './actions';
import { cards } from './cards';
import { fields } from './fields';
import { forms } from './forms';
import { labels } from './labels';
import { layout } from './layout';
import { messages } from './messages';
import { overlays } from './overlays';
import { pickers } from './pickers';
import { richText } from './rich-text';
import { tables } from './tables';

export interface DemoGroup {
  title: string;
  demos: readonly Demo[];
}

/** What the page shows, in its order. */
export const groups: readonly DemoGroup[] = [
  { title: 'Actions and links', demos: actions },
  { title: 'Labels', demos: labels },
  { title: 'Fields', demos: fields },
  { title: 'Pickers', demos: pickers },
  { title: 'Forms', demos: forms },
  { title: 'Cards and placeholders', demos: cards },
  { title: 'Tables', demos: tables },
  { title: 'Messages and states', demos: messages },
  { title: 'Overlays and tabs', demos: overlays },
  { title: 'Rich text', demos: richText },
  { title: 'Layout', demos: layout },
];

export const allDemos: readonly Demo[] = groups.flatMap(({ demos }) => demos);

/** Whether a demo has every word of a search in its name, its import or its props. */
export function matchesQuery({ name, from, about, props }: Demo, query: string): boolean {
  const text = [name, from, about, ...Object.keys(props)].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
