import { installPackages, missingPackages } from './debian-programs.mjs';

const postgres = '/usr/lib/postgresql/15/bin';
const pgbouncer = '/usr/sbin/pgbouncer';

test('names the packages that the topology test needs and does not find', () => {
  expect(missingPackages({ postgres, pgbouncer })).toEqual([]);
  expect(missingPackages({ postgres, pgbouncer: null })).toEqual(['pgbouncer']);
  expect(missingPackages({ postgres: null, pgbouncer: null })).toEqual(['postgresql', 'pgbouncer']);
});

describe('installPackages', () => {
  function createMachine({ code = 0, ...overrides } = {}) {
    const commands = [];
    const lines = [];
    let missing = ['pgbouncer'];
    return {
      commands,
      lines,
      isRoot: true,
      hasApt: true,
      findMissing: () => missing,
      log: (line) => lines.push(line),
      async run(command, args) {
        commands.push([command, ...args].join(' '));
        if (code === 0) missing = [];
        return { code, output: 'no such package' };
      },
      ...overrides,
    };
  }

  test('runs nothing if nothing is missing', async () => {
    const machine = createMachine({ findMissing: () => [] });
    expect(await installPackages(machine)).toEqual([]);
    expect(machine.commands).toEqual([]);
  });

  test('installs what is missing, and only that', async () => {
    const machine = createMachine();
    expect(await installPackages(machine)).toEqual([]);
    expect(machine.commands).toEqual([
      expect.stringMatching(/apt-get update .*--no-install-recommends pgbouncer\)$/),
    ]);
  });

  test.each([
    ['without root', { isRoot: false }],
    ['on other systems', { hasApt: false }],
  ])('installs nothing %s', async (_, overrides) => {
    const machine = createMachine(overrides);
    expect(await installPackages(machine)).toEqual(['pgbouncer']);
    expect(machine.commands).toEqual([]);
  });

  test('tells why a package could not be installed', async () => {
    const machine = createMachine({ code: 100 });
    expect(await installPackages(machine)).toEqual(['pgbouncer']);
    expect(machine.lines).toContain('no such package');
  });
});
