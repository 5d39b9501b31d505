import { contract } from 'shared-kit/contract';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { DEFAULT_BODY_LIMIT } from '../../http/body-limit';
import { loadAddressHasher } from './address-hash';
import { takeReports } from './take-reports';
import { requireWebhookSignature } from './webhook-signature';

export function newsletterReportRoutes({ mount, db, newsletterWebhookSecret: secret }: Api): void {
  mount(
    contract.newsletterMails.report,
    async ({ body, request }) => {
      if (secret === null) throw new NotFoundError('NEWSLETTER_WEBHOOK_SECRET is not set.');
      const id = requireWebhookSignature(request, secret);
      const isNew = await takeReports(db, await loadAddressHasher(db), id, body.reports);
      return { message: isNew ? 'Thank you.' : 'This report was taken before.' };
    },
    { config: { keepsBody: true }, bodyLimit: DEFAULT_BODY_LIMIT },
  );
}
