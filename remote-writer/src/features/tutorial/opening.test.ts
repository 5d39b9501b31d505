import { buildPost } from 'shared-kit/testing';
import { emptyForm, formOf } from './form';
import { open } from './opening';

const post = buildPost({ updatedAt: '2026-03-02T09:00:00.000Z' });
const edited = { ...formOf(post), title: 'Edited here' };
const at = '2026-03-02T10:00:00.000Z';
const nothing = { post: null, remembered: null, kept: null };

test('a new tutorial opens empty, a saved one as it was saved', () => {
  expect(open(nothing)).toMatchObject({ start: { form: { title: '' }, notice: 'none' } });
  expect(open({ ...nothing, post })).toMatchObject({
    start: { form: { title: post.title }, notice: 'none' },
  });
});

test('unsaved text of this device comes back by itself', () => {
  const opening = open({ ...nothing, post, kept: { content: edited, base: post.updatedAt, at } });
  expect(opening).toMatchObject({
    kind: 'ready',
    start: { form: { title: 'Edited here' }, server: { title: post.title }, notice: 'restored' },
  });
});

test('when the saved text changed since, the writer chooses', () => {
  const base = '2026-03-01T09:00:00.000Z';
  expect(open({ ...nothing, post, kept: { content: edited, base, at } })).toMatchObject({
    kind: 'choose',
    device: { form: { title: 'Edited here' } },
    server: { form: { title: post.title } },
  });
});

test('a kept copy that equals the saved text is nothing to speak of', () => {
  const kept = { content: formOf(post), base: '2020-01-01T00:00:00.000Z', at };
  expect(open({ ...nothing, post, kept })).toMatchObject({ start: { notice: 'none' } });
});

test('the save that was refused before log-in is in the form again', () => {
  const remembered = { ...emptyForm(), title: 'Written before log-in' };
  expect(open({ ...nothing, remembered })).toMatchObject({
    start: { form: { title: 'Written before log-in' }, notice: 'remembered' },
  });
});

test('what was typed after the refusal wins over the refused request', () => {
  const remembered = { ...emptyForm(), title: 'Refused' };
  const kept = { content: { ...emptyForm(), title: 'Typed later' }, base: null, at };
  expect(open({ ...nothing, remembered, kept })).toMatchObject({
    start: { form: { title: 'Typed later' } },
  });
});
