import { decodeEntities, escapeHtml } from 'shared-kit/content';
import styles from './FileCard.module.css';

/** A link to a file of this site, with what the API says about it. Its words are plain. */
const LINK =
  /<a href="\/api\/media\/([0-9a-f]{64})\.([a-z0-9]{1,5})"(?: title="([\w –,.]{1,100})")?>([^<>]{1,500})<\/a>/g;

/** A picture of this site that is in no link yet, with its width. */
const PICTURE =
  /<img src="(\/api\/media\/[0-9a-f]{64})"((?: width="(\d{1,5})" height="\d{1,5}")?[^<>]*)>(?!\s*<\/a>)/g;

/** What the page can open; others are only downloaded. */
const OPENED = new Set(['xlsx', 'xlsm', 'xls', 'xlsb', 'ods', 'csv']);

const VBA = ', contains VBA';

/** The widths in which pictures are made, in pixels. */
const WIDTHS = [640, 960, 1_280, 1_600];

function toCard(_: string, hash: string, extension: string, facts = '', words: string): string {
  const name = decodeEntities(words).trim();
  const fileName = name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
  const address = `/api/media/${hash}.${extension}?name=${encodeURIComponent(fileName)}`;
  const label = escapeHtml(name);
  const kind = facts.replace(VBA, '');
  const open = OPENED.has(extension)
    ? `<button type="button" class="${styles.open}" data-open-file="${hash}.${extension}" data-name="${escapeHtml(fileName)}" aria-label="Open ${label} in the page"></button>`
    : '';
  return (
    `<span class="${styles.card}"><span class="${styles.name}">${label}</span>` +
    (kind === '' ? '' : `<span class="${styles.facts}">${kind}</span>`) +
    (facts.endsWith(VBA) ? `<span class="${styles.vba}">Contains VBA</span>` : '') +
    `<span class="${styles.actions}">${open}` +
    `<a class="${styles.download}" href="${escapeHtml(address)}" download aria-label="Download ${label}">Download</a>` +
    `</span></span>`
  );
}

function toLinkedPicture(_: string, path: string, rest: string, width = '0'): string {
  const own = Number(width);
  const narrower = WIDTHS.filter((one) => one < own).map((one) => `${path}?w=${one} ${one}w`);
  const sizes =
    narrower.length === 0
      ? ''
      : ` srcset="${[...narrower, `${path} ${own}w`].join(', ')}" sizes="(max-width: 48rem) 94vw, 44rem"`;
  return `<a class="${styles.picture}" href="${path}"><img loading="lazy" decoding="async"${sizes} src="${path}"${rest}></a>`;
}

/**
 * Shows links to files of a text that is sanitised as cards, and lets pictures open in full. It is in the
 * markup of the server: without script, cards download and pictures are links. `LiveFiles` opens workbooks.
 */
export const addFileCards = (html: string): string =>
  html.replace(LINK, toCard).replace(PICTURE, toLinkedPicture);
