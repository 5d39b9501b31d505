import { Field, Input } from 'shared-kit/ui';
import type { DemoGroup } from './demos';
import styles from './KitPage.module.css';

interface ComponentIndexProps {
  /** What the search found. */
  groups: readonly DemoGroup[];
  query: string;
  onFind: (query: string) => void;
}

/** Links to the components, and a search for them. */
export function ComponentIndex({ groups, query, onFind }: ComponentIndexProps) {
  const count = groups.reduce((sum, { demos }) => sum + demos.length, 0);
  return (
    <nav aria-label="Components" className={styles.index}>
      <Field label="Find a component" hint="By its name, its import or a prop.">
        <Input
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ target }) => onFind(target.value)}
        />
      </Field>
      <p role="status" className={styles.count}>
        {count === 0
          ? 'No components match.'
          : `${count} ${count === 1 ? 'component' : 'components'}`}
      </p>
      <div className={styles.groups}>
        {groups.map(({ title, demos }) => (
          <div key={title}>
            <p className={styles.group}>{title}</p>
            <ul className={styles.links}>
              {demos.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
