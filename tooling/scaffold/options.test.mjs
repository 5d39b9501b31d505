import { nextPort, ownerOf } from './create-remote.mjs';
import { readInitOptions, readRemoteOptions } from './options.mjs';

const read = (line) => readRemoteOptions(line.split(' '));

test('a name is enough: path and title come from it', () => {
  expect(read('remote-spring-events')).toEqual({
    name: 'remote-spring-events',
    path: '/spring-events',
    title: 'Spring events',
    access: 'visitor',
    isServerRendered: false,
  });
});

test('everything else can be said', () => {
  expect(
    read('remote-events --path /community/events --title Meetings --access user --server-rendered'),
  ).toMatchObject({
    path: '/community/events',
    title: 'Meetings',
    access: 'user',
    isServerRendered: true,
  });
});

test.each([
  ['events', 'The name must be like remote-events'],
  ['remote-Events', 'The name must be like remote-events'],
  ['remote-../../etc', 'The name must be like remote-events'],
  ['remote-events --path events', '--path must be like /events'],
  ['remote-events --path /events/:id', '--path must be like /events'],
  ['remote-events --path /api/events', 'Choose another path'],
  [`remote-events --title '`, '--title must be'],
  ['remote-events --access everybody', '--access must be one of visitor, user, admin'],
  ['remote-events --colour red', 'Unknown option'],
  ['remote-events remote-more', 'One remote at a time'],
])('refuses %s', (line, message) => {
  expect(() => read(line)).toThrow(message);
});

test.each([
  ['/blog', 'remote_public'],
  ['/blog/news', 'remote_public'],
  ['/profile', 'remote_public'],
  ['/events', undefined],
  ['/blogs', undefined],
])('the owner of %s is %s', (path, name) => {
  const remotes = [{ name: 'remote_public', paths: ['/', '/blog', '/blog/:slug', '/profile/:id'] }];
  expect(ownerOf(path, remotes)?.name).toBe(name);
});

test('a repository of its own also says where its packages are', () => {
  expect(readInitOptions(['remote-events', '--from', '../kit'])).toMatchObject({
    name: 'remote-events',
    from: '../kit',
  });
  expect(readInitOptions(['remote-events'])).toMatchObject({ from: null });
  expect(() => read('remote-events --from ../kit')).toThrow('Unknown option');
});

test('a new remote has the next port that none has', () => {
  expect(nextPort([3001, 3002, 3003])).toBe(3004);
  expect(nextPort([3001, 3004, 3006])).toBe(3005);
});
