import type { SeedSubmission } from './types';

export const submissions: SeedSubmission[] = [
  {
    fullName: 'Helena Brandt',
    email: 'helena.brandt@example.com',
    bio: 'Choir treasurer. Keeps eighty singers, two concerts and one bank account in one sheet.',
    category: 'Excel',
    title: 'How I stopped chasing membership fees with one COUNTIFS',
    content: `<p>Our choir has eighty members, and until last year I compared the bank statement with the member list by hand. Now the statement is a table called <strong>Bank</strong>, the members are a table called <strong>Members</strong>, and one column tells who still owes us the fee of 60.</p>
<pre><code>=IF(SUMIFS(Bank[Amount], Bank[Member no], [@[Member no]])&gt;=60, "Paid", "Open")</code></pre>
<p>The trick was to ask everybody to write the member number into the reference. Those who forget are found by <code>=COUNTIFS(Bank[Member no], "")</code>, and there are usually three of them. I attached a small statement with made-up names so that you can try it.</p>
<p>It took one evening to set up and saves me about four hours each spring.</p>`,
    tags: ['countifs', 'tables', 'club'],
    attachments: [
      {
        name: 'bank-statement.csv',
        type: 'text/csv',
        text: 'Date,Member no,Name,Amount\n2026-01-08,1004,A. Lind,60\n2026-01-09,1011,B. Okoye,30\n2026-01-12,1011,B. Okoye,30\n2026-01-15,,C. Varga,60\n2026-02-02,1023,D. Rossi,60\n',
      },
    ],
    status: 'pending',
    hoursAgo: 20,
  },
  {
    fullName: 'Samir Haddad',
    email: 'samir.haddad@example.com',
    bio: 'Teaches geography and grades in Google Sheets.',
    category: 'Google Sheets',
    title: 'Dependent drop-downs for a field trip sign-up',
    content: `<p>Pupils first choose a region and then a place that lies in it. The list of places has to depend on the first choice. In Google Sheets I use a helper sheet: for every sign-up row it filters the places that belong to the chosen region, and the second drop-down takes that row of the helper sheet as its range.</p>
<pre><code>=IFNA(TRANSPOSE(FILTER(Places!B$2:B$40, Places!A$2:A$40=SignUp!B2)))</code></pre>
<p>Fill it down next to the sign-ups and set the drop-down in C2 to <em>from a range</em>, <code>Helper!A2:J2</code>, without dollar signs, so that every row gets its own list.</p>`,
    tags: ['google-sheets', 'data validation', 'school'],
    attachments: [],
    status: 'pending',
    hoursAgo: 43,
  },
  {
    fullName: 'Growth Desk',
    email: 'desk@example.com',
    bio: 'Content for everyone.',
    category: 'Dashboards',
    title: 'Top 10 dashboard tools you must buy this year',
    content: `<p>Dashboards are very important for every business of every size. In this post we present ten tools that will change the way you work forever, with special offers for readers of this community.</p><p>Number one on our list offers forty percent off for a limited time, so do not wait too long before you decide.</p>`,
    tags: ['tools', 'offers'],
    attachments: [],
    status: 'rejected',
    adminNotes:
      'Advertising without a lesson in it. Welcome back with one dashboard, its data and how it was made.',
    hoursAgo: 150,
  },
];
