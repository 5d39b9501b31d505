import { buildPost } from 'shared-kit/testing';
import { createEmptyDocument, toDocument } from '../document/document';
import { resolveInitialDraft, type DraftSources } from './resolve-initial-draft';
import type { SentSave } from './sent-save';

const post = buildPost({ title: 'Sum by month', revision: 4 });
const server = toDocument(post);
const none = { post: null, pendingSave: null, local: null };

const local = (
  changes: Partial<typeof server>,
  version: string | null = '4',
  more: Partial<NonNullable<DraftSources['local']>> = {},
) => ({
  content: { ...server, ...changes },
  base: version === null ? null : { version, content: server },
  sent: [],
  ...more,
});

test('starts empty for a new tutorial and with the saved version otherwise', () => {
  expect(resolveInitialDraft(none)).toMatchObject({ document: { title: '' }, notice: 'none' });
  const opened = resolveInitialDraft({ ...none, post });
  expect(opened).toMatchObject({ document: { title: 'Sum by month' }, notice: 'none' });
  expect(opened.document).toBe(opened.server);
});

test.each([
  ['its revision', '4'],
  ['its time, as earlier releases did', post.updatedAt],
])('restores unsaved changes that name their base by %s', (_, version) => {
  expect(
    resolveInitialDraft({ ...none, post, local: local({ title: 'Edited here' }, version) }),
  ).toMatchObject({
    document: { title: 'Edited here' },
    server: { title: 'Sum by month' },
    notice: 'restored',
    conflict: null,
  });
});

test('merges changes of this device with those of other sections made elsewhere', () => {
  const newer = { ...post, summary: 'Changed elsewhere', revision: 5 };
  expect(
    resolveInitialDraft({ ...none, post: newer, local: local({ title: 'Edited here' }) }),
  ).toMatchObject({
    document: { title: 'Edited here', summary: 'Changed elsewhere' },
    notice: 'restored',
    conflict: null,
  });
});

test('reports a conflict if both have changed the same section', () => {
  const newer = { ...post, title: 'Edited elsewhere', revision: 5 };
  expect(
    resolveInitialDraft({ ...none, post: newer, local: local({ title: 'Edited here' }) }),
  ).toMatchObject({
    document: { title: 'Edited here' },
    server: { title: 'Edited elsewhere' },
    conflict: { base: { version: '4' } },
  });
});

test('reports a conflict if it is not known what the changes are based on', () => {
  const base = { version: '3', content: null };
  const unknown = local({ title: 'Edited here' }, '3', { base });
  expect(resolveInitialDraft({ ...none, post, local: unknown }).conflict).not.toBeNull();
});

const sentSave = (title: string): SentSave => ({
  document: { ...server, title },
  request: { method: 'PATCH', id: post._id, revision: 4, body: { edits: [] } },
});

test('recognises the save whose response the page did not live to see', () => {
  const sent = [sentSave('Typed')];
  const newer = { ...post, title: 'Typed', revision: 5 };
  expect(
    resolveInitialDraft({
      ...none,
      post: newer,
      local: local({ title: 'Typed on' }, '4', { sent }),
    }),
  ).toMatchObject({
    document: { title: 'Typed on' },
    notice: 'restored',
    conflict: null,
    unconfirmed: [],
  });
});

test('knows of the save that may still arrive', () => {
  const sent = [sentSave('Typed')];
  const opened = resolveInitialDraft({
    ...none,
    post,
    local: local({ title: 'On' }, '4', { sent }),
  });
  expect(opened).toMatchObject({ document: { title: 'On' }, unconfirmed: sent });
});

test('ignores a local draft that equals the saved version', () => {
  expect(resolveInitialDraft({ ...none, post, local: local({}, '1') }).notice).toBe('none');
});

test('restores a save that was interrupted by the end of the session', () => {
  const pendingSave = { ...createEmptyDocument(), title: 'Written before log-in' };
  expect(resolveInitialDraft({ ...none, pendingSave })).toMatchObject({
    document: { title: 'Written before log-in' },
    notice: 'pending-save',
  });
});

test('prefers the local draft to the interrupted save', () => {
  const pendingSave = { ...createEmptyDocument(), title: 'Interrupted' };
  expect(
    resolveInitialDraft({ ...none, pendingSave, local: local({ title: 'Typed later' }, null) }),
  ).toMatchObject({ document: { title: 'Typed later' } });
});
