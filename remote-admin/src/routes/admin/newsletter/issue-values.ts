import type { NewsletterIssue } from 'shared-kit/contract';

/** The values of the form: the posts are ids. */
export interface IssueValues {
  subject: string;
  slug: string;
  preheader: string;
  bodyHtml: string;
  posts: string[];
  segment: { tags: string[]; sources: string[] };
}

export const EMPTY_ISSUE: IssueValues = {
  subject: '',
  slug: '',
  preheader: '',
  bodyHtml: '',
  posts: [],
  segment: { tags: [], sources: [] },
};

export const toIssueValues = (issue: NewsletterIssue): IssueValues => ({
  subject: issue.subject,
  slug: issue.slug,
  preheader: issue.preheader,
  bodyHtml: issue.bodyHtml,
  posts: issue.posts.map(({ _id }) => _id),
  segment: issue.segment,
});
