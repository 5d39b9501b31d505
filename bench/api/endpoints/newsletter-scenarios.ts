import { admin, constantPath, pathPerSample, visitor, type Scenario } from './scenario';

const ISSUES = '/api/admin/newsletter-issues';
const SUPPRESSIONS = '/api/admin/suppressions';

/** The newsletter's archive, and its part of the control center. */
export const newsletterScenarios: readonly Scenario[] = [
  visitor('/api/newsletter', '', constantPath('/api/newsletter')),
  visitor(
    '/api/newsletter/:slug',
    '',
    pathPerSample(
      (s) => s.issues,
      (slug) => `/api/newsletter/${slug}`,
    ),
  ),
  visitor(
    '/api/newsletter/:slug/to/:number',
    '',
    pathPerSample(
      (s) => s.issues,
      (slug) => `/api/newsletter/${slug}/to/1`,
    ),
  ),
  visitor('/rss/newsletter', '', constantPath('/rss/newsletter')),
  admin(ISSUES, '', constantPath(ISSUES)),
  admin(ISSUES, 'by subject', constantPath(`${ISSUES}?sort=subject`)),
  admin(ISSUES, 'status=sent', constantPath(`${ISSUES}?status=sent`)),
  admin(
    `${ISSUES}/:id`,
    '',
    pathPerSample(
      (s) => s.issueIds,
      (id) => `${ISSUES}/${id}`,
    ),
  ),
  admin('/api/admin/newsletter-segments', '', constantPath('/api/admin/newsletter-segments')),
  admin(SUPPRESSIONS, '', constantPath(SUPPRESSIONS)),
  admin(SUPPRESSIONS, 'deep pages', (samples) => samples.deeper(SUPPRESSIONS, samples.admin)),
  admin(SUPPRESSIONS, 'reason=bounced', constantPath(`${SUPPRESSIONS}?reason=bounced`)),
  admin(SUPPRESSIONS, 'an address', constantPath(`${SUPPRESSIONS}?q=someone@example.test`)),
];
