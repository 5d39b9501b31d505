import { readReleaseOptions } from './options.mjs';

it.each([
  [
    ['remote-writer'],
    { command: 'publish', parameters: ['remote-writer'], audience: { kind: 'everybody' } },
  ],
  [
    ['remote-writer', '--canary', '10'],
    { command: 'publish', audience: { kind: 'canary', share: 10 } },
  ],
  [
    ['add', './dist', '--canary=0'],
    { command: 'add', parameters: ['./dist'], audience: { share: 0 } },
  ],
  [['rollback', 'remote-writer'], { command: 'rollback', parameters: ['remote-writer'] }],
  [['prune', 'remote-writer', '--keep', '3'], { command: 'prune', keep: 3 }],
  [['remote-writer', '--preview', 'pr-42'], { audience: { kind: 'preview', name: 'pr-42' } }],
  [['remove', 'remote-gigs', '--redirect', '/blog'], { command: 'remove', redirect: '/blog' }],
  [['restore'], { command: 'restore', parameters: [] }],
  [['add', './dist', '--first'], { isFirst: true }],
  [['list'], { command: 'list', parameters: [] }],
  [[], { command: 'help' }],
])('reads %j', (args, options) => expect(readReleaseOptions(args)).toMatchObject(options));

it.each([
  [['remote-writer', '--canary', '101'], '--canary must be a number from 0 to 100'],
  [['remote-writer', '--canary', 'some'], '--canary must be a number'],
  [['pin', 'remote-writer'], 'Wrong number of arguments'],
  [['rollback', 'writer'], 'neither a command nor a remote'],
  [['remote-writer', '--force'], '--force'],
  [['remote-writer', '--preview', 'PR 42'], '--preview must be'],
  [['remote-writer', '--preview', 'a', '--canary', '5'], 'a canary or a preview'],
  [['remove', 'remote-gigs', '--redirect', '//evil.test'], '--redirect must be a path'],
])('refuses %j', (args, message) => expect(() => readReleaseOptions(args)).toThrow(message));
