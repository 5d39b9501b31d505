import { countValues, type AbuseScenario } from '../scenario';

const SUBMISSIONS = 120;
const BYTES = 22_000_000;

/** Guests, each from an address of their own, send submissions of 22 MB at the same time. */
export const largeBodies: AbuseScenario = {
  name: 'large submissions',
  run: async ({ apiUrl }, signal) => {
    const form = { fullName: 'A', email: 'a@example.com', title: 'Large', content: '' };
    const text = JSON.stringify(form).replace('"content":""', `"content":"${'x'.repeat(BYTES)}"`);
    const statuses = await Promise.all(
      Array.from({ length: SUBMISSIONS }, (_, index) =>
        fetch(`${apiUrl}/api/community-submissions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `198.51.100.${index}`,
          },
          body: text,
          signal,
        }).then(
          ({ status }) => status,
          () => 'cut',
        ),
      ),
    );
    return countValues(statuses);
  },
};
