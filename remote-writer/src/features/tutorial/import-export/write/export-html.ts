import { escapeHtml } from 'shared-kit/content';
import type { TutorialDocument } from '../../document/document';
import { toMetaElements } from '../format/metadata';
import { articleFragments, documentMetadata } from './article-fragments';

/** Readable without the site, light and dark, on a phone and on paper. */
const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; font: 1.0625rem/1.65 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; margin-top: 2em; }
h1 { margin-top: 0; }
h2 { border-bottom: 1px solid #8886; padding-bottom: .3em; }
img { max-width: 100%; height: auto; }
pre, code, kbd { font-family: ui-monospace, monospace; font-size: .92em; }
pre { padding: 1em; border: 1px solid #8886; border-radius: 6px; white-space: pre-wrap; }
kbd { border: 1px solid #8886; border-radius: 4px; padding: .1em .35em; }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid #8886; }
table { display: block; margin-block: 1em; overflow-x: auto; border-collapse: collapse; }
th, td { border: 1px solid #8886; padding: .35em .7em; text-align: start; vertical-align: top; }
h1, h2, h3, p, li, th, td { unicode-bidi: plaintext; }
`;

/** The tutorial as a complete page that needs nothing else. */
export function toHtmlPage(document: TutorialDocument, origin = ''): string {
  const { title, summary, seo, tags } = document;
  const description = seo.description.trim() || summary.trim();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(seo.title.trim() || title.trim() || 'Tutorial')}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="keywords" content="${escapeHtml(tags.join(', '))}">
${toMetaElements(documentMetadata(document), escapeHtml)}
<style>${STYLE}</style>
</head>
<body>
<main>
<article>
${articleFragments(document, origin, { hasIds: true }).join('\n')}
</article>
</main>
</body>
</html>
`;
}
