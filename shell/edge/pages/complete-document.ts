import type { FontFaceParts } from '../../browser/document/font-faces';
import {
  PAGE_STYLES_ID,
  START_SCRIPT_ID,
  type StyleSheet,
} from '../../browser/document/page-state';
import { START_SCRIPT, type DeferredElement } from '../../browser/document/inline-script';

/** What is put into an element of the document. */
export interface Insertion {
  /** The element's start tag. */
  after: string;
  html: string;
}

interface DocumentParts {
  /** The rules that the document uses. */
  css: string;
  /** What is added to its head once the visitor does anything: what the page starts with. */
  elements: readonly DeferredElement[];
  /** What is added once it is painted if the page has not started by then. */
  views?: readonly DeferredElement[];
  /** Whether it starts without waiting for the visitor. */
  startsAtOnce?: boolean;
  /** What a browser that has downloaded them shows from the start. */
  fonts: readonly FontFaceParts[];
  insertions?: readonly Insertion[];
}

/** What React renders of the two elements that are empty in `Document`. */
const SCRIPT_START = `<script id="${START_SCRIPT_ID}" data-files="">`;
const STYLE_START = `<style id="${PAGE_STYLES_ID}">`;

/** Text between double quotes. */
export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** As JSON in an attribute; empty without any. */
const listAttribute = (list: readonly unknown[]) =>
  list.length === 0 ? '' : escapeAttribute(JSON.stringify(list));

/** Fills in what depends on the rendered document itself, or must not depend on a release's code. */
export function completeDocument(html: Buffer, parts: DocumentParts): Buffer {
  const { css, insertions = [], views = [], startsAtOnce = false } = parts;
  const lists = { files: parts.elements, views, fonts: parts.fonts };
  const attributes = [
    ...Object.entries(lists).map(([name, list]) => `data-${name}="${listAttribute(list)}"`),
    ...(startsAtOnce ? ['data-start="now"'] : []),
  ].join(' ');
  const script = `<script id="${START_SCRIPT_ID}" ${attributes}>${START_SCRIPT}`;
  const changes = [
    { mark: SCRIPT_START, text: script },
    { mark: STYLE_START, text: STYLE_START + css },
    ...insertions.map(({ after, html: inner }) => ({ mark: after, text: after + inner })),
  ]
    .map((change) => ({ ...change, start: html.indexOf(change.mark) }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  const pieces: Buffer[] = [];
  let end = 0;
  for (const { mark, text, start } of changes) {
    pieces.push(html.subarray(end, start), Buffer.from(text));
    end = start + mark.length;
  }
  return Buffer.concat([...pieces, html.subarray(end)]);
}

/** The file name is that by which the bundle requests it, so that it is not fetched twice. */
export const toStyleElement = ({ href, file, integrity }: StyleSheet): DeferredElement => [
  'link',
  { rel: 'stylesheet', 'data-href': file, ...(integrity !== null && { integrity }), href },
];

export const toScriptElement = (src: string): DeferredElement => ['script', { src }];
