import { Badge } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import type { SharedModule } from '../federation';

interface PackageVersion {
  name: string;
  version: string;
  providers: string[];
  users: string[];
  /** How many of its modules are loaded. */
  loaded: number;
}

/** `shared-kit/ui` → `shared-kit`, `@scope/name/part` → `@scope/name` */
const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const merge = (one: readonly string[], other: readonly string[]) => [
  ...new Set([...one, ...other]),
];

/** The modules of one package and version together: they are provided and used alike. */
export function groupByPackage(modules: readonly SharedModule[]): PackageVersion[] {
  const groups = new Map<string, PackageVersion>();
  for (const { request, version, from, usedBy, isLoaded } of modules) {
    const name = packageOf(request);
    const key = `${name} ${version}`;
    const group = groups.get(key) ?? { name, version, providers: [], users: [], loaded: 0 };
    groups.set(key, {
      ...group,
      providers: merge(group.providers, [from]),
      users: merge(group.users, usedBy),
      loaded: group.loaded + (isLoaded ? 1 : 0),
    });
  }
  return [...groups.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

const COLUMNS: TableColumn<PackageVersion>[] = [
  {
    key: 'name',
    header: 'Package',
    rowHeader: true,
    cell: ({ name }) => <code translate="no">{name}</code>,
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ version, loaded }) => (
      <span>
        <span>{version}</span>{' '}
        <Badge tone={loaded > 0 ? 'primary' : 'neutral'}>{loaded > 0 ? 'used' : 'not used'}</Badge>
      </span>
    ),
  },
  { key: 'providers', header: 'Provided by', cell: ({ providers }) => providers.join(', ') },
  { key: 'users', header: 'Used by', cell: ({ users }) => users.join(', ') || '–' },
];

/** Which versions of shared packages the page has, and which of them is used. */
export function SharedModulesTable({ modules }: { modules: readonly SharedModule[] }) {
  return (
    <Table
      caption="Shared modules"
      columns={COLUMNS}
      rows={groupByPackage(modules)}
      rowKey={({ name, version }) => `${name} ${version}`}
    />
  );
}
