import { publishChecks, type PublishCheck } from 'shared-kit/content/article';
import { articleOf, type TutorialForm } from './form';

/** The publish rules, met or not, for what is in the form. */
export function checksOf(form: TutorialForm): PublishCheck[] {
  return publishChecks({
    title: form.title,
    summary: form.summary,
    introduction: form.structured.introduction,
    seoTitle: form.seo.title,
    metaDescription: form.seo.description,
    html: articleOf(form),
  });
}
