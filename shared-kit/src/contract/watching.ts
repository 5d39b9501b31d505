import * as z from 'zod';
import { LIMITS, tagKey, watchLevels, watchTargets } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { id, instant, discussionCategory, pageOf, pageQuery, text } from './primitives';

const watchTarget = z.enum(watchTargets);
const watchLevel = z.enum(watchLevels);

/** What is watched: the id of a discussion or an author, a category of discussions, or a tag. */
const keys = {
  thread: id,
  category: discussionCategory,
  tag: text(LIMITS.tag).min(1).transform(tagKey),
  author: id,
} satisfies Record<(typeof watchTargets)[number], z.ZodType<string, string>>;

const watchParams = z.object({
  target: watchTarget,
  key: z.string().min(1).max(200).meta({ example: 'formulas' }),
});

/** The key as it is stored; null if there can be nothing of that name. */
export function parseWatchKey(target: (typeof watchTargets)[number], key: string): string | null {
  const parsed = keys[target].safeParse(key);
  return parsed.success ? parsed.data : null;
}

/** How much a member wants to be told of one thing. `isAutomatic`: because they wrote there. */
export const watchState = z.object({
  target: watchTarget,
  key: z.string(),
  level: watchLevel,
  isAutomatic: z.boolean(),
});
export type WatchState = z.infer<typeof watchState>;

/** What a member watches or mutes, with its name: a title, a category, a tag, or a person's name. */
export const watchEntry = watchState.extend({ id, name: z.string(), updatedAt: instant });
export type WatchEntry = z.infer<typeof watchEntry>;

/** `watchesOwn`: discussions in which the member writes are watched from then on. */
export const watchSettings = z.object({ watchesOwn: z.boolean() });

export const watching = {
  list: endpoint({
    method: 'GET',
    path: '/api/watching',
    auth: 'user',
    tag: 'watching',
    summary: 'What the viewer watches and has muted, what was changed last first.',
    query: pageQuery.extend({ target: watchTarget.optional() }),
    output: pageOf(watchEntry),
  }),
  level: endpoint({
    method: 'GET',
    path: '/api/watching/:target/:key',
    auth: 'user',
    tag: 'watching',
    summary: 'How much the viewer wants to be told of one thing.',
    params: watchParams,
    output: watchState,
    errors: ['not_found'],
  }),
  setLevel: endpoint({
    method: 'PUT',
    path: '/api/watching/:target/:key',
    auth: 'user',
    tag: 'watching',
    changes: 'nothing',
    limit: 'reaction',
    summary:
      'Watches something, mutes it, or neither. Of a muted discussion or author, nothing is told any more.',
    params: watchParams,
    body: z.object({ level: watchLevel }),
    output: watchState,
    errors: ['not_found'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/watching/settings',
    auth: 'user',
    tag: 'watching',
    summary: 'Whether discussions are watched because the viewer writes in them.',
    output: watchSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/watching/settings',
    auth: 'user',
    tag: 'watching',
    changes: 'nothing',
    summary: 'Changes whether discussions are watched because the viewer writes in them.',
    body: watchSettings,
    output: watchSettings,
  }),
};
