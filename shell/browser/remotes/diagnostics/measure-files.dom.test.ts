import { measureFiles } from './measure-files';

const file = (path: string, startTime: number, responseEnd: number) => ({
  name: new URL(path, document.baseURI).href,
  startTime,
  responseEnd,
});

const ENTRY = '/releases/remote-writer/1.0.0-a/mf-manifest.json';

it('measures manifest, entry and the other files of a release', () => {
  const times = measureFiles(ENTRY, [
    file('/assets/main.js', 0, 900),
    file(ENTRY, 10, 40),
    file('/releases/remote-writer/1.0.0-a/remoteEntry.js?attempt=1', 40, 90),
    file('/releases/remote-writer/1.0.0-a/remote.js', 100, 130),
    file('/releases/remote-writer/1.0.0-a/page.js', 120, 200),
    file('/releases/remote-writer/1.0.0-b/page.js', 120, 500),
  ]);
  expect(times).toEqual({ manifest: 30, entry: 50, modules: 100 });
});

it('measures files of another origin, and none that were not requested', () => {
  const timings = [
    { name: 'http://localhost:3002/mf-manifest.json', startTime: 1, responseEnd: 3 },
  ];
  expect(measureFiles('http://localhost:3002/mf-manifest.json', timings)).toEqual({
    manifest: 2,
    entry: null,
    modules: null,
  });
});
