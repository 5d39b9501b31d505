import { createEmptyDocument } from '../document/document';
import { createExport, exportFile } from './export-file';
import { tutorials } from './fixtures';
import { importFile } from './import-file';

const readText = async (file: File) => new TextDecoder().decode(await file.arrayBuffer());
const titled = (title: string) => {
  const tutorial = tutorials.find((one) => one.title.startsWith(title));
  if (tutorial === undefined) throw new Error(`No tutorial is called ${title}.`);
  return tutorial;
};

test('Markdown reads on GitHub as the article does here', async () => {
  const file = await createExport(titled('Sum by month'), 'md');
  expect(file.name).toBe('sum-by-month-with-sumifs-and-real-dates.md');
  expect(await readText(file)).toMatchInlineSnapshot(`
   "---
   generator: "Sheetfolk"
   category: "Excel"
   tags: ["sumifs","dates","reports"]
   seo_title: "Sum by month with SUMIFS: a working example"
   seo_description: "Sum sales by month with SUMIFS and EDATE: a monthly report from raw dates, without helper columns and without a pivot table that must be refreshed."
   seo_keywords: ["sumifs by month","monthly report"]
   ---

   # Sum by month with SUMIFS and real dates

   Months are dates, not words.\\
   Two criteria are enough for any month.

   ![](http://localhost/api/media/cover-sumifs.webp)

   ## Learning Objectives

   - Write dates that Excel can compare
   - Sum between two dates
   - Copy the report down

   ## Introduction

   A column of *texts* like “Jan” cannot be compared. A column of **dates** can.

   | Date | Shop | Sales |
   | --- | --- | --- |
   | 2026-01-05 | North | 120 |
   | 2026-02-11 | South | 95 |

   ## Step-by-step tutorial

   ### 1. Put the first of each month in column E

   Type \`2026-01-01\` into \`E2\` and fill down by months.

   \`\`\`excel
   =EDATE(E2,1)
   \`\`\`

   ### 2. Sum between two dates

   The criteria are texts: \`">="&E2\` glues the operator to the date.

   Both ends matter: \`<\` the next month, not \`<=\`.

   \`\`\`excel
   =SUMIFS($C$2:$C$500,$A$2:$A$500,">="&$E2,$A$2:$A$500,"<"&EDATE($E2,1))
   \`\`\`

   ![](http://localhost/api/media/sumifs-1.png)

   ![](http://localhost/api/media/sumifs-2.png)

   ### 3. Check the total

   The sum of the months is the sum of everything, or a date is a text.

   \`\`\`excel
   =SUM(F2:F13)-SUM(C2:C500)
   \`\`\`

   ## Quick Tips

   - Name the ranges.
   - \`$\` before the column, not before the row: \`$E2\`.

   ## Challenge

   Now by week: which function replaces \`EDATE\`?

   ## Resources

   - [The workbook](http://localhost/api/media/sumifs.xlsx)
   - [SUMIFS at Microsoft](https://support.microsoft.com/office/sumifs)

   ## FAQ

   ### Why not a pivot table?

   It needs a refresh.\\
   A formula does not.

   ### Does it work in Google Sheets?

   Yes.

   Even the quotes are the same.

   ## Visual Summary

   ![Sales by month: a column for each, February lowest](http://localhost/api/media/sumifs-chart.png)

   ## Call to action

   [Download the finished report](http://localhost/templates/monthly-report).
   "
  `);
});

test('HTML is a page of its own', async () => {
  const file = await createExport(titled('Sum by month'), 'html');
  expect(file.name).toBe('sum-by-month-with-sumifs-and-real-dates.html');
  const page = new DOMParser().parseFromString(await readText(file), 'text/html');
  expect(page.title).toBe('Sum by month with SUMIFS: a working example');
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    titled('Sum by month').seo.description,
  );
  expect([...page.querySelectorAll('h1, h2')].map((heading) => heading.textContent)).toEqual([
    'Sum by month with SUMIFS and real dates',
    'Learning Objectives',
    'Introduction',
    'Step-by-step tutorial',
    'Quick Tips',
    'Challenge',
    'Resources',
    'FAQ',
    'Visual Summary',
    'Call to action',
  ]);
  expect([...page.images].every(({ src }) => src.startsWith('http://localhost/api/media/'))).toBe(
    true,
  );
  expect(page.querySelector('script, link')).toBeNull();
});

const linked = () => {
  const document = createEmptyDocument();
  const [step] = document.structured.steps;
  if (step === undefined) throw new Error('A new tutorial has a step.');
  return {
    ...document,
    title: 'Links & more',
    structured: {
      ...document.structured,
      introduction: '<p>See <a href="#sum-it-up">the end</a>.</p>',
      steps: [
        {
          ...step,
          heading: 'Sum it up',
          body:
            '<p>Back to the <a href="#introduction">start</a></p>' +
            '<table><thead><tr><th align="right">a</th><th>b</th></tr></thead><tbody><tr><td align="right">1</td><td>2</td></tr></tbody></table>' +
            '<pre><code class="language-vba">x = 1</code></pre>',
        },
      ],
    },
  };
};

test('links within the article, languages and alignments are as GitHub reads them', async () => {
  const text = await readText(await createExport(linked(), 'md'));
  expect(text).toContain('See [the end](#1-sum-it-up).');
  expect(text).toContain('### 1. Sum it up');
  expect(text).toContain('[start](#introduction)');
  expect(text).toContain('| a | b |\n| --: | --- |\n| 1 | 2 |');
  expect(text).toContain('```vba\nx = 1\n```');
  const page = await readText(await createExport(linked(), 'html'));
  expect(page).toContain('<h3 id="1-sum-it-up">1. Sum it up</h3>');
});

test.each(['md', 'html'] as const)('…and come back from .%s', async (kind) => {
  const { document, notes } = await importFile(await createExport(linked(), kind));
  const { introduction, steps } = linked().structured;
  expect(document.structured.introduction).toBe(introduction);
  expect(document.structured.steps[0]?.body).toBe(steps[0]?.body);
  expect(notes).toEqual([]);
});

test.each(['md', 'html'] as const)('a tutorial without a title is tutorial.%s', async (kind) => {
  expect((await createExport(createEmptyDocument(), kind)).name).toBe(`tutorial.${kind}`);
});

test('downloads the file', async () => {
  const clicked: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`);
  });
  jest.useFakeTimers({ doNotFake: ['performance'] });
  await exportFile({ ...createEmptyDocument(), title: 'Übersicht' }, 'html');
  jest.useRealTimers();
  expect(clicked).toEqual(['ubersicht.html blob:file']);
});
