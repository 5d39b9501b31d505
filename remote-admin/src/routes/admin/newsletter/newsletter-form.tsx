import { adminApi } from 'shared-kit/client/admin';
import type { NewsletterIssue } from 'shared-kit/contract';
import { contractSchema } from 'shared-kit/ui/form';
import fields from '../../../features/fields/fields.module.css';
import { usePostLabels } from '../post-list/use-post-labels';
import { formatFieldValue } from '../../../features/section/form/format-field-value';
import { defineItemForm } from '../../../features/section/form/item-form';
import { IssueFields } from './IssueFields';
import type { IssueValues } from './issue-values';
import { issueQuery } from './queries';

const stripTags = (html: string) => html.replace(/<[^<>]{0,500}>/g, ' ');

export const issueForm = defineItemForm<NewsletterIssue, IssueValues>({
  noun: 'issue',
  titleOf: ({ subject }) => subject,
  query: issueQuery,
  schema: contractSchema(({ newsletterForm }) => newsletterForm),
  className: fields.form,
  saveError: 'Failed to save issue',
  Parts({ item, children }) {
    const labels = usePostLabels(item?.posts);
    return children({
      fields: <IssueFields posts={labels} issue={item} />,
      create: (body, optionsFor) => adminApi.adminNewsletter.create({ body }, optionsFor(body)),
      update: (id, body, options) =>
        adminApi.adminNewsletter.update({ params: { id }, body }, options),
      onConflict: ({ posts: theirs }) => labels.learn(theirs),
      formatValue: (value, path) => {
        if (path === 'posts' && Array.isArray(value)) {
          return formatFieldValue(value.map(labels.titleOf));
        }
        return formatFieldValue(
          path === 'bodyHtml' && typeof value === 'string' ? stripTags(value) : value,
        );
      },
    });
  },
});
