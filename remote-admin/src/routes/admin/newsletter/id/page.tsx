import { useQuery } from 'shared-kit/client/query';
import { useParams } from 'shared-kit/client/router';
import { contractSchema } from 'shared-kit/ui/form';
import { EditItemPage } from '../../../../features/section/form/EditItemPage';
import type { FieldLabels } from '../../../../features/section/form/merge-fields';
import { toIssueValues, type IssueValues } from '../issue-values';
import { issueForm } from '../newsletter-form';
import { progressInterval } from '../progress-interval';
import { issueQuery } from '../queries';
import { SentIssuePage } from '../SentIssuePage';

const versionSchema = contractSchema(({ newsletterIssue }) => newsletterIssue);

const labels: FieldLabels<IssueValues> = {
  subject: 'Subject',
  slug: 'Slug',
  preheader: 'Preheader',
  bodyHtml: 'Text',
  posts: 'Posts',
  segment: 'Recipients',
};

export function Component() {
  const { id = '' } = useParams();
  // The form, or what became of the issue: it changes while the page is open.
  const { data } = useQuery({
    ...issueQuery(id),
    refetchInterval: ({ state }) => progressInterval(state),
  });
  if (data !== undefined && data.status !== 'draft') return <SentIssuePage issue={data} />;
  return (
    <EditItemPage
      form={issueForm}
      labels={labels}
      toValues={toIssueValues}
      versionSchema={versionSchema}
      loadError="Failed to load issue"
      publicPath={() => null}
    />
  );
}
