import { PageHead } from 'shared-kit/remote';
import { Container, PageHeader, Prose, Section, TextLink } from 'shared-kit/ui';
import styles from './page.module.css';

const DESCRIPTION =
  'Ask with your data, answer with a formula that is tried: how sheets in discussions work.';

const EXAMPLE = `\`\`\`sheet B2 name="Sales" formats="E:#,##0" expect=E3:E4
Region\tQ1\tQ2\tTotal
North\t120\t90\t210
South\t80\t75\t155
\`\`\``;

const ARRIVALS = [
  ['Google Sheets', 'Copy the range and paste it: formulas and formats come along.'],
  ['LibreOffice', 'Copy and paste. Newer versions bring formulas as well.'],
  [
    'Excel',
    'Copy and paste for values and formats. Browsers get no formulas from Excel: insert them from the file, or use XL2BB.',
  ],
  [
    'A file',
    'Press “Insert a sheet from a file”, or drop a workbook on your text and press “Choose cells”. Choose the sheet and the range: formulas come along, and the names that they use. The file itself stays with you unless you attach it.',
  ],
  ['XL2BB', 'Paste the text of the add-in: place, formulas and the name of the sheet are kept.'],
  ['Any table', 'Paste it, then choose “Make a sheet”.'],
] as const;

const OPTIONS = [
  ['B2', 'the cell of the first column and row; A1 without it'],
  ['name="Sales"', 'what formulas of other sheets in the text call it: =SUM(Sales!C3:C9)'],
  [
    'formats="E:0.0%"',
    'a number format of a column, a range or a cell; may be given several times',
  ],
  ['expect=E3:E4', 'the cells whose results are wanted, with the results typed in them'],
  ['hide=F', 'columns or rows that calculate and are not shown'],
  ['names="Rate=$B$1"', 'a name that formulas use'],
] as const;

/** How sheets in texts are written, pasted, tried and taken away. */
export function Component() {
  return (
    <Container>
      <PageHead title="Sheets in discussions" description={DESCRIPTION} path="/help/sheets" />
      <PageHeader title="Sheets in discussions" description={DESCRIPTION} />
      <Section title="Bring your data">
        <Prose>
          <p>
            Copy a range in your spreadsheet and paste it into a question or a reply. It becomes a
            sheet that calculates. Undo brings back what you pasted, and “Keep as table” leaves it a
            table.
          </p>
          <dl className={styles.terms}>
            {ARRIVALS.map(([program, text]) => (
              <div key={program}>
                <dt>
                  <b>{program}</b>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p>
            A formula that needs cells you did not copy keeps its value and is named below the
            sheet. Never paste what is private: everybody can read it.
          </p>
        </Prose>
      </Section>
      <Section title="Say what you want to see">
        <Prose>
          <p>
            In the preview, “Try it” opens your sheet. Type the result that you need into a cell and
            press “This is what I want to see”. Answers are then tried in your sheet, and each says
            in how many cells it gives what you want.
          </p>
        </Prose>
      </Section>
      <Section title="Answer with a formula">
        <Prose>
          <p>
            Write the formula as code. It goes into the first wanted cell and is filled into the
            others. Name a cell to say where it goes (<code translate="no">E3: =C3+D3</code>), or
            paste the sheet with your formulas in it. Values that are typed into wanted cells claim
            nothing, and changed data is not used.
          </p>
          <p>
            Where our engine lacks a function, nothing is claimed. “See it in the sheet” tries the
            answer in your browser and compares two answers, with their length, their functions and
            whether they work in Excel 2016.
          </p>
        </Prose>
      </Section>
      <Section title="Write one by hand">
        <Prose className={styles.example}>
          <p>A sheet is a block of plain text: cells are separated by tabs, rows by line breaks.</p>
          <pre translate="no">
            <code translate="no">{EXAMPLE}</code>
          </pre>
          <dl className={styles.terms}>
            {OPTIONS.map(([option, text]) => (
              <div key={option}>
                <dt>
                  <code translate="no">{option}</code>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p>A sheet has at most 2,000 cells, a text at most 20 sheets.</p>
        </Prose>
      </Section>
      <Section title="Take it with you">
        <Prose>
          <p>
            “Copy to Excel” copies values and formulas, “Download .xlsx” saves a workbook with
            formulas, formats and names.
          </p>
          <p>
            <TextLink to="/discussions">To the discussions</TextLink>
          </p>
        </Prose>
      </Section>
    </Container>
  );
}
