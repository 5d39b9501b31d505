import { useSyncExternalStore } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, readTheme, subscribeToTheme } from './theme';
import type { Theme } from './theme';
import styles from './ThemeToggle.module.css';

const nextTheme = { system: 'light', light: 'dark', dark: 'system' } as const;
const icons = { system: Monitor, light: Sun, dark: Moon } as const;
const onServer = (): Theme => 'system';

/** Cycles through system, light and dark. The choice is stored in this browser. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, onServer);
  const Icon = icons[theme];
  const next = nextTheme[theme];
  return (
    <button
      type="button"
      data-needs-script
      className={styles.toggle}
      aria-label={`Colour theme: ${theme}. Change to ${next}`}
      title={`Theme: ${theme}`}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden="true" size={19} />
    </button>
  );
}
