import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { StyleSheet } from '../../browser/document/page-state';
import { parseStyleRules, selectRules, type StyleRules } from '../render/critical-rules';

export interface LoadedStyles {
  /** The rules that a document with these tokens uses, as text for a `style` element. */
  select: (tokens: readonly string[]) => string;
}

export interface PageStyles {
  /** Null if one of the style sheets cannot be read here. */
  load: (styles: readonly StyleSheet[]) => Promise<LoadedStyles | null>;
}

interface StyleFolders {
  /** The folder of the files under `/assets/`. */
  assetsDir: string;
  releasesDir: string;
}

/** Pages of one kind mostly use the same rules. */
const MAX_SELECTIONS = 500;
const MAX_SHEETS = 20;

/** The file of a style sheet: a release on another origin has a copy in the releases folder. */
function locate(href: string, { assetsDir, releasesDir }: StyleFolders): string {
  const [, asset] = /^\/assets\/([\w.-]+)$/.exec(href) ?? [];
  if (asset !== undefined) return join(assetsDir, asset);
  const [, file] = /\/([\w-][\w.-]*\/[\w-][\w.+-]*\/[\w.-]+)$/.exec(href) ?? [];
  if (file === undefined) throw new Error(`${href} is not a style sheet of a release.`);
  return join(releasesDir, file);
}

const folderOf = (href: string) => href.slice(0, href.lastIndexOf('/') + 1);

/**
 * Selects from style sheets what a document uses, so that it can be painted before they are loaded.
 * A file is read once: its name or its folder changes with what is in it.
 */
export function createPageStyles(folders: StyleFolders): PageStyles {
  const sheets = new LRUCache<string, Promise<StyleRules>>({ max: MAX_SHEETS });
  const selections = new LRUCache<string, string>({ max: MAX_SELECTIONS });

  async function readSheet({ href }: StyleSheet): Promise<StyleRules> {
    const known = sheets.get(href);
    if (known !== undefined) return known;
    const reading = readFile(locate(href, folders), 'utf8').then((css) =>
      parseStyleRules(css, folderOf(href)),
    );
    sheets.set(href, reading);
    reading.catch(() => sheets.delete(href));
    return reading;
  }

  return {
    load: async (styles) => {
      const rules = await Promise.all(styles.map(readSheet)).catch(() => null);
      if (rules === null) return null;
      const names = styles.map(({ href }) => href);
      return {
        select: (tokens) => {
          const key = [...names, ...[...tokens].sort()].join(' ');
          const known = selections.get(key);
          if (known !== undefined) return known;
          const present = new Set(tokens);
          // `</` would end the element that it is in.
          const css = rules
            .map((sheet) => selectRules(sheet, present))
            .join('')
            .replaceAll('</', '<\\/');
          selections.set(key, css);
          return css;
        },
      };
    },
  };
}
