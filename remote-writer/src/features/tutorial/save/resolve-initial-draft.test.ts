import { buildPost } from 'shared-kit/testing';
import { createEmptyDocument, toDocument } from '../document/document';
import { resolveInitialDraft } from './resolve-initial-draft';

const post = buildPost({ updatedAt: '2026-03-02T09:00:00.000Z' });
const edited = { ...toDocument(post), title: 'Edited here' };
const changedAt = '2026-03-02T10:00:00.000Z';
const none = { post: null, pendingSave: null, local: null };

test('starts empty for a new tutorial and with the saved version otherwise', () => {
  expect(resolveInitialDraft(none)).toMatchObject({
    state: { document: { title: '' }, notice: 'none' },
  });
  expect(resolveInitialDraft({ ...none, post })).toMatchObject({
    state: { document: { title: post.title }, notice: 'none' },
  });
});

test('restores unsaved changes of this device', () => {
  const local = { content: edited, base: post.updatedAt, changedAt };
  expect(resolveInitialDraft({ ...none, post, local })).toMatchObject({
    kind: 'ready',
    state: {
      document: { title: 'Edited here' },
      server: { title: post.title },
      notice: 'restored',
    },
  });
});

test('reports a conflict if the saved version has changed since', () => {
  const local = { content: edited, base: '2026-03-01T09:00:00.000Z', changedAt };
  expect(resolveInitialDraft({ ...none, post, local })).toMatchObject({
    kind: 'conflict',
    local: { document: { title: 'Edited here' } },
    server: { document: { title: post.title } },
  });
});

test('ignores a local draft that equals the saved version', () => {
  const local = { content: toDocument(post), base: '2020-01-01T00:00:00.000Z', changedAt };
  expect(resolveInitialDraft({ ...none, post, local })).toMatchObject({
    state: { notice: 'none' },
  });
});

test('restores a save that was interrupted by the end of the session', () => {
  const pendingSave = { ...createEmptyDocument(), title: 'Written before log-in' };
  expect(resolveInitialDraft({ ...none, pendingSave })).toMatchObject({
    state: { document: { title: 'Written before log-in' }, notice: 'pending-save' },
  });
});

test('prefers the local draft to the interrupted save', () => {
  const pendingSave = { ...createEmptyDocument(), title: 'Interrupted' };
  const local = {
    content: { ...createEmptyDocument(), title: 'Typed later' },
    base: null,
    changedAt,
  };
  expect(resolveInitialDraft({ ...none, pendingSave, local })).toMatchObject({
    state: { document: { title: 'Typed later' } },
  });
});
