import { buildActiveRemote } from 'shared-kit/testing';
import { mergeRegistry } from './registry-store';

const writer = buildActiveRemote({ paths: ['/writer'] }, 'remote_writer');
const refused = (name: string, reason: string) => ({
  ...{ name, reason, version: '1.0.0', title: name, paths: [] },
});
const ended = refused('remote_writer', 'The preview pr-42 has ended.');
const tooNew = refused('remote_admin', 'It requires a later kit.');
const isKept = () => false;

it('remembers why a page does without an override, of which only that page was told', () => {
  const current = { remotes: [writer], refused: [ended] };
  const merged = mergeRegistry(current, { remotes: [writer], refused: [tooNew] }, isKept);
  expect(merged.refused).toEqual([tooNew, ended]);
});

it('forgets why a remote was refused that is there now', () => {
  const current = { remotes: [], refused: [ended] };
  expect(mergeRegistry(current, { remotes: [writer], refused: [] }, isKept).refused).toEqual([]);
});
