import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { developmentPort, manifestPort, overrideAddress } from './development-port.mjs';
import { remotePackages } from './remotes.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'port-'))));
afterEach(() => {
  rmSync(folder, { recursive: true });
  delete process.env.PORT;
  delete process.env.SITE_URL;
});

const write = (config) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'remote-shop', config }));
};

test('the remotes of this repository have a port each, and none is that of the site', () => {
  const ports = remotePackages().map(manifestPort);
  expect(new Set([3000, ...ports]).size).toBe(ports.length + 1);
  expect(manifestPort('remote-writer')).toBe(3002);
});

test('PORT overrides the port of the package', () => {
  write({ port: 3007 });
  expect(developmentPort(folder)).toBe(3007);
  process.env.PORT = '4100';
  expect(developmentPort(folder)).toBe(4100);
});

test.each([undefined, {}, { port: '3007' }, { port: 0 }, { port: 70_000 }])(
  'a package whose config is %j is told what it lacks',
  (config) => {
    write(config);
    expect(() => manifestPort(folder)).toThrow(
      'The package.json of remote-shop must name its development port',
    );
  },
);

test('the link to the site names the remote as the site does', () => {
  const writer = inRoot('remote-writer');
  expect(overrideAddress(writer, 3002)).toBe(
    'http://localhost:3000/?remote_writer=http://localhost:3002',
  );
  process.env.SITE_URL = 'https://staging.example.org/';
  expect(overrideAddress(writer, 3002)).toBe(
    'https://staging.example.org/?remote_writer=http://localhost:3002',
  );
});
