import { tutorialHtml } from 'shared-kit/content/article';
import { toStructured, type TutorialDocument } from './document';

/** The article as HTML, in the specification's order of sections. */
export function renderArticle(document: TutorialDocument): string {
  return tutorialHtml(toStructured(document), document.legacy);
}
