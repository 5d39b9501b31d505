import type { SeedPost } from '../types';

export const shortcuts: SeedPost = {
  slug: 'twenty-shortcuts-worth-learning',
  title: 'Twenty shortcuts worth learning, in five groups of four',
  summary:
    'Nobody learns two hundred shortcuts. These twenty cover moving, selecting, typing, formulas and tidying up, with a month-end routine to practise on.',
  category: 'Shortcuts',
  tags: ['shortcuts', 'beginner', 'productivity'],
  featured: true,
  author: 'carla',
  likes: ['lena', 'asha', 'oliver', 'ingrid'],
  daysAgo: 65,
  seo: {
    title: 'Twenty spreadsheet shortcuts worth learning',
    description:
      'Twenty Excel and Google Sheets shortcuts in five groups of four, for Windows and Mac, with a short month-end exercise that makes them stick.',
    keywords: ['excel shortcuts', 'google sheets shortcuts', 'productivity'],
  },
  structured: {
    learningObjectives: [
      'Reach any edge of a list without scrolling',
      'Fill, copy and repeat without the mouse',
      'Toggle references and inspect formulas from the keyboard',
      'Learn four shortcuts a week and keep them',
    ],
    introduction: `<p>I keep the books of nine cafés, which means the same forty minutes nine times a month. I once wrote down every moment my hand left the keyboard. These twenty shortcuts brought it down to twenty-five minutes. They are sorted by what you are doing, because that is how you remember them.</p>
<p>Ctrl is the Control key; on a Mac ⌘ is Command. Unless a step says otherwise, they work in Excel and in Google Sheets on Windows.</p>`,
    steps: [
      {
        id: 'move',
        heading: 'Moving',
        body: `<table><thead><tr><th>Windows</th><th>Mac</th><th>What it does</th></tr></thead><tbody>
<tr><td>Ctrl+Arrow</td><td>⌘+Arrow</td><td>Jump to the edge of the filled block</td></tr>
<tr><td>Ctrl+Home</td><td>⌘+Fn+Left in Sheets, Control+Fn+Left in Excel</td><td>Back to the top left cell</td></tr>
<tr><td>Ctrl+Page Down</td><td>Control+Fn+Down in Excel</td><td>Next sheet, in Excel</td></tr>
<tr><td>Ctrl+F</td><td>⌘+F</td><td>Find</td></tr>
</tbody></table>
<p>Ctrl+Arrow stops at the first gap. Use that: press Ctrl+Down in the amount column, and where it stops there is an empty cell that you did not know about.</p>`,
        code: '',
      },
      {
        id: 'select',
        heading: 'Selecting',
        body: `<table><thead><tr><th>Windows</th><th>Mac</th><th>What it does</th></tr></thead><tbody>
<tr><td>Ctrl+Shift+Arrow</td><td>⌘+Shift+Arrow</td><td>Select up to the edge</td></tr>
<tr><td>Ctrl+A</td><td>⌘+A</td><td>Select the block, again for the whole sheet</td></tr>
<tr><td>Ctrl+Space</td><td>Control+Space</td><td>Select the column</td></tr>
<tr><td>Shift+Space</td><td>Shift+Space</td><td>Select the row</td></tr>
</tbody></table>
<p>With a column selected, Excel inserts one with Ctrl and the plus key and deletes it with Ctrl and the minus key.</p>`,
        code: '',
      },
      {
        id: 'type',
        heading: 'Typing and filling',
        body: `<table><thead><tr><th>Windows</th><th>Mac</th><th>What it does</th></tr></thead><tbody>
<tr><td>Ctrl+D</td><td>⌘+D</td><td>Fill down from the first selected cell</td></tr>
<tr><td>Ctrl+Enter</td><td>⌘+Return in Sheets, Control+Return in Excel</td><td>Put the same entry into all selected cells</td></tr>
<tr><td>Ctrl+;</td><td>⌘+; in Sheets, Control+; in Excel</td><td>Today, as a value that stays</td></tr>
<tr><td>Alt+Enter</td><td>Option+Return</td><td>A line break inside the cell</td></tr>
</tbody></table>
<p>My favourite repair: a list where the month is written only once per block. Select the column, press F5, Special, Blanks, type the formula below with the address of the cell above the active one, and finish with Ctrl+Enter. All gaps are filled at once; then copy the column and paste it as values.</p>`,
        code: `=A2`,
      },
      {
        id: 'formulas',
        heading: 'Formulas',
        body: `<table><thead><tr><th>Windows</th><th>Mac</th><th>What it does</th></tr></thead><tbody>
<tr><td>F2</td><td>Control+U in Excel</td><td>Edit the cell</td></tr>
<tr><td>F4</td><td>⌘+T in Excel</td><td>Step through A1, $A$1, A$1, $A1 while editing</td></tr>
<tr><td>Ctrl+&#96;</td><td>Control+&#96;</td><td>Show all formulas instead of their results</td></tr>
<tr><td>Alt+=</td><td>⌘+Shift+T</td><td>AutoSum, in Excel</td></tr>
</tbody></table>
<p>Alt+= also works for a whole block at once: select the numbers together with one empty row below and one empty column to the right, press it, and all totals appear.</p>`,
        code: '',
      },
      {
        id: 'tidy',
        heading: 'Tidying up',
        body: `<table><thead><tr><th>Windows</th><th>Mac</th><th>What it does</th></tr></thead><tbody>
<tr><td>Ctrl+Shift+V</td><td>⌘+Shift+V</td><td>Paste values only</td></tr>
<tr><td>Ctrl+Shift+L</td><td>⌘+Shift+F</td><td>Filter on and off, in Excel</td></tr>
<tr><td>Ctrl+T</td><td>⌘+T</td><td>Turn the block into a table, in Excel</td></tr>
<tr><td>Ctrl+Shift+1</td><td>Control+Shift+1</td><td>Number with two decimals</td></tr>
</tbody></table>
<p>Paste as values is the one I would keep if I could keep only one. In older versions of Excel it is Ctrl+Alt+V, then V, then Enter.</p>`,
        code: '',
      },
      {
        id: 'practise',
        heading: 'Practise on a real routine',
        body: `<p>Open the practice orders and do this without the mouse: go to A1 (Ctrl+Home), select the block (Ctrl+A), make it a table (Ctrl+T, Enter), go to the last row (Ctrl+Down), move to the amount column, add a total below (Alt+=), and step through the references in it (F2, F4). Four times in a row, once a day, for a week.</p>
<p>Then check yourself with a formula. If you type the minutes of each day into B2:B8, the cell below tells how much faster the last day was than the first: 40 minutes down to 25 is <strong>37.5%</strong>.</p>`,
        code: `=1-B8/B2`,
      },
    ],
    quickTips: `<ul>
<li>Learn four a week. Write them on a note at the edge of the screen and throw it away on Friday.</li>
<li>In Excel for Windows, press Alt and let go: letters appear on the ribbon. Every command can be reached that way.</li>
<li>In Google Sheets, Ctrl and the slash key (⌘ on a Mac) open the list of all shortcuts.</li>
<li>The four commands you use most belong on the Quick Access Toolbar: Alt+1 to Alt+4 run them.</li>
</ul>`,
    challenge: `<p>Unplug the mouse for one month-end. Note every place where you had to plug it in again, and look up one shortcut for each. If there are more than four, you have next week's list.</p>`,
    resources: [
      {
        id: 'g-shortcuts',
        label: 'Keyboard shortcuts for Google Sheets',
        url: 'https://support.google.com/docs/answer/181110',
      },
      { id: 'orders', label: 'Practice data: 60 orders as CSV', url: '/templates/practice-orders' },
    ],
    faq: [
      {
        id: 'laptop',
        question: 'F4 changes my screen brightness instead. What now?',
        answer:
          '<p>Press Fn together with F4, or switch the function keys in the settings of the laptop. On a Mac use ⌘+T while the cell is being edited.</p>',
      },
      {
        id: 'language',
        question: 'Some of them do nothing on my keyboard.',
        answer:
          '<p>Keys such as the backtick or the semicolon sit elsewhere on other layouts. Alt and the ribbon letters always work; so does Ctrl+1 in Excel, which opens the cell format.</p>',
      },
    ],
    visualSummary: `<ol><li>Move: Ctrl+Arrow</li><li>Select: Ctrl+Shift+Arrow</li><li>Fill: Ctrl+D, Ctrl+Enter</li><li>Formulas: F2, F4</li><li>Tidy: Ctrl+Shift+V</li></ol>`,
    callToAction: `<p>Which one did we forget? Name your four in the <a href="/discussions">discussions</a>.</p>`,
  },
};
