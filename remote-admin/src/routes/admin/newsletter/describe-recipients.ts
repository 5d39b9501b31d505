/** '1 recipient', '12,040 recipients'. */
export const countRecipients = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'recipient' : 'recipients'}`;

export const describeRecipients = (count: number): string =>
  count === 0
    ? 'Nobody would get it now.'
    : `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'} would get it now.`;
