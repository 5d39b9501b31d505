import { findLibreOffice } from './find-libreoffice.mjs';
import { installLibreOffice } from './install-libreoffice.mjs';

describe('findLibreOffice', () => {
  const onlyHas = (...paths) => ({ exists: (path) => paths.includes(path), env: {} });

  test('prefers the one that LIBREOFFICE_PATH names', () => {
    const options = onlyHas('/opt/mine', '/usr/bin/soffice');
    expect(findLibreOffice({ ...options, env: { LIBREOFFICE_PATH: '/opt/mine' } })).toBe(
      '/opt/mine',
    );
  });

  test('throws if LIBREOFFICE_PATH names no file', () => {
    const env = { LIBREOFFICE_PATH: '/opt/gone' };
    expect(() => findLibreOffice({ ...onlyHas('/usr/bin/soffice'), env })).toThrow('/opt/gone');
  });

  test("finds the system's, or returns null", () => {
    expect(findLibreOffice(onlyHas('/usr/bin/soffice'))).toBe('/usr/bin/soffice');
    expect(findLibreOffice(onlyHas())).toBeNull();
  });
});

describe('installLibreOffice', () => {
  function createMachine({ code = 0, ...overrides } = {}) {
    const commands = [];
    const lines = [];
    let installed = null;
    return {
      commands,
      lines,
      isRoot: true,
      hasApt: true,
      find: () => installed,
      log: (line) => lines.push(line),
      async run(command, args) {
        commands.push([command, ...args].join(' '));
        if (code === 0) installed = '/usr/bin/soffice';
        return { code, output: 'no such package' };
      },
      ...overrides,
    };
  }

  test('runs nothing if it is found', async () => {
    const machine = createMachine({ find: () => '/usr/bin/soffice' });
    expect(await installLibreOffice(machine)).toBe('/usr/bin/soffice');
    expect(machine.commands).toEqual([]);
  });

  test("installs Debian's package without what it recommends", async () => {
    const machine = createMachine();
    expect(await installLibreOffice(machine)).toBe('/usr/bin/soffice');
    expect(machine.commands).toEqual([
      expect.stringContaining('--no-install-recommends libreoffice-calc-nogui'),
    ]);
  });

  test.each([
    ['without root', { isRoot: false }],
    ['on other systems', { hasApt: false }],
  ])('installs nothing %s', async (_, overrides) => {
    const machine = createMachine(overrides);
    expect(await installLibreOffice(machine)).toBeNull();
    expect(machine.commands).toEqual([]);
  });

  test('tells why the package could not be installed', async () => {
    const machine = createMachine({ code: 100 });
    expect(await installLibreOffice(machine)).toBeNull();
    expect(machine.lines).toContain('no such package');
  });
});
