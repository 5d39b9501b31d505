import type { SeedPost } from '../types';

export const cleaningImports: SeedPost = {
  slug: 'clean-imported-data',
  title: 'Seven small repairs for imported data, in the right order',
  summary:
    'Invisible spaces, numbers that are text, dates from elsewhere and names in one cell: repair an export with formulas that you can run again next month.',
  category: 'Excel',
  tags: ['data', 'formulas', 'beginner', 'cleaning'],
  featured: false,
  author: 'mei',
  likes: ['carla', 'tomas', 'priya', 'daniel', 'naledi', 'marek'],
  daysAgo: 40,
  seo: {
    title: 'Clean imported data with formulas, in order',
    description:
      'Fix hidden spaces, text numbers, foreign dates and combined fields with TRIM, CLEAN, NUMBERVALUE, DATE and TEXTSPLIT, and prove nothing was lost.',
    keywords: ['data cleaning', 'trim', 'textsplit', 'numbervalue'],
  },
  structured: {
    learningObjectives: [
      'Find out what is wrong before changing anything',
      'Remove spaces that TRIM alone does not see',
      'Convert numbers and dates written in another country',
      'Split combined fields and mark duplicates',
    ],
    introduction: `<p>Exports are never clean. The trick is not to repair them by hand, because next month there is another one. Keep the raw export on a sheet called <strong>Raw</strong>, touch nothing there, and build a sheet <strong>Clean</strong> of formulas beside it. Next month you paste the new export over Raw and are done.</p>
<p>The order matters: first characters, then types, then structure, then duplicates. A duplicate with a hidden space is not a duplicate yet.</p>`,
    steps: [
      {
        id: 'diagnose',
        heading: 'Look before you repair',
        body: `<p>If the customer <em>Anna Kovac</em> does not match <em>Anna Kovac</em>, count the letters. <code>LEN</code> of the clean name is 10. If Raw says 12, something invisible is in there. UNICODE names the culprit at the end: 32 is an ordinary space, <strong>160</strong> a non-breaking one from a web page, 9 a tab, 10 a line break.</p>`,
        code: `=LEN(Raw!A2)
=UNICODE(RIGHT(Raw!A2, 1))
=SUMPRODUCT(--(LEN(Raw!A2:A500)<>LEN(TRIM(Raw!A2:A500))))`,
      },
      {
        id: 'spaces',
        heading: 'Remove spaces and control characters',
        body: `<p>TRIM removes spaces at both ends and shortens those between words to one. CLEAN removes the characters 0 to 31, among them tabs and line breaks. Neither touches the non-breaking space, so exchange that first. Because CLEAN joins two lines without a gap, turn line breaks into spaces as well if they separate words.</p>
<p>The second formula does all of it. From the inside out: line break to space, hard space to space, remove the rest, trim.</p>`,
        code: `=TRIM(CLEAN(SUBSTITUTE(Raw!A2, UNICHAR(160), " ")))
=TRIM(CLEAN(SUBSTITUTE(SUBSTITUTE(Raw!A2, CHAR(10), " "), UNICHAR(160), " ")))`,
      },
      {
        id: 'numbers',
        heading: 'Turn text into numbers',
        body: `<p>Text numbers sit on the left and add up to zero. <code>VALUE</code> reads them in the language of <em>your</em> computer. If the export was made elsewhere, say so: NUMBERVALUE takes the decimal sign and the thousands sign. <code>1.234,50</code> becomes <strong>1234.5</strong>, whoever opens the file. (In Google Sheets, which has no NUMBERVALUE, swap the signs with SUBSTITUTE first.)</p>
<p>Some systems put the minus at the end, <code>250-</code>. The second formula brings it to the front and gives <strong>-250</strong>.</p>`,
        code: `=NUMBERVALUE(Raw!C2, ",", ".")
=IF(RIGHT(Raw!C3)="-", -1, 1) * VALUE(SUBSTITUTE(Raw!C3, "-", ""))`,
      },
      {
        id: 'dates',
        heading: 'Build dates from their parts',
        body: `<p><code>DATEVALUE("03/04/2026")</code> is March in one country and April in another, and neither complains. If you know the pattern, cut it up yourself. For <code>31/12/2025</code>, day first, the formula returns 31 December 2025 everywhere. DATE accepts text digits, so no conversion is needed.</p>`,
        code: `=DATE(RIGHT(Raw!B2,4), MID(Raw!B2,4,2), LEFT(Raw!B2,2))`,
      },
      {
        id: 'split',
        heading: 'Take combined fields apart',
        body: `<p><code>Kovac, Anna</code> holds two facts. TEXTBEFORE and TEXTAFTER (Microsoft 365, Excel 2024) give <strong>Kovac</strong> and <strong>Anna</strong>. TEXTSPLIT spreads a whole list, <code>red; green;blue</code>, over three cells; TRIM around it removes the blank before green. In Google Sheets the function is called SPLIT.</p>
<p>For the domain of an address, <code>anna.kovac@example.com</code>, ask for the text after the @: <strong>example.com</strong>.</p>`,
        code: `=TRIM(TEXTBEFORE(Raw!D2, ","))
=TRIM(TEXTAFTER(Raw!D2, ","))
=TRIM(TEXTSPLIT(Raw!E2, ";"))
=TEXTAFTER(Raw!F2, "@")`,
      },
      {
        id: 'spelling',
        heading: 'Agree on one spelling',
        body: `<p>LOWER for addresses, UPPER for codes. PROPER is fine for <em>anna</em> and good for <em>o'neill</em>, which becomes O'Neill, but it makes Mcdonald of McDonald. For categories use a small table of corrections and look the value up; whatever is not in the table stays as it is.</p>`,
        code: `=XLOOKUP(A2, Fixes!$A$2:$A$40, Fixes!$B$2:$B$40, A2)`,
      },
      {
        id: 'duplicates',
        heading: 'Mark duplicates, then prove that nothing is lost',
        body: `<p>Count how often the cleaned key has appeared <strong>so far</strong>. The range grows as you fill down, so the first one is kept and the later ones are marked. COUNTIF ignores upper and lower case, and it reads * and ? in the key as wildcards.</p>
<p>Finally compare Raw and Clean: as many rows, and the same total. If the sums differ, sort by the converted column; the errors gather at the end.</p>`,
        code: `=IF(COUNTIF($A$2:$A2, $A2)>1, "Duplicate", "")
=COUNTA(Raw!A2:A500)-COUNTA(A2:A500)`,
      },
    ],
    quickTips: `<ul>
<li>Open a CSV with Data, From Text/CSV instead of double-clicking. There you choose the encoding (UTF-8 if you see Ã¼) and can keep leading zeros as text.</li>
<li>Postcodes, phone numbers and article codes are not numbers. Never calculate with them, never convert them.</li>
<li>Find and Replace understands Ctrl+J as <em>line break</em> in Excel.</li>
<li>If the same repair comes back every week, Power Query remembers the steps for you.</li>
</ul>`,
    challenge: `<p>Paste these three cells as text: <code>&nbsp;Müller,&nbsp;&nbsp;Jan</code>, <code>müller, jan</code> and <code>Muller, Jan</code>. How many different customers does your Clean sheet report? It should be <strong>two</strong>: spaces and case are repaired, but the missing dots are a decision for a person.</p>`,
    resources: [
      {
        id: 'ms-textsplit',
        label: 'TEXTSPLIT in the Excel documentation',
        url: 'https://support.microsoft.com/en-us/office/textsplit-function-b1ca414e-4c21-4ca0-b1b7-bdecace8a6e7',
      },
      { id: 'orders', label: 'Practice data: 60 orders as CSV', url: '/templates/practice-orders' },
    ],
    faq: [
      {
        id: 'values',
        question: 'Do I have to keep the formulas?',
        answer:
          '<p>On the Clean sheet, yes; that is what makes it repeatable. Hand out a copy with values: copy, then Ctrl+Shift+V.</p>',
      },
      {
        id: 'remove',
        question: 'What about the button Remove Duplicates?',
        answer:
          '<p>It works in place, says how many rows it deleted and not which. Use it on a copy, after the marking above has told you what will go.</p>',
      },
    ],
    visualSummary: `<ol><li>Characters: SUBSTITUTE, CLEAN, TRIM</li><li>Types: NUMBERVALUE, DATE</li><li>Structure: TEXTBEFORE, TEXTAFTER, TEXTSPLIT</li><li>Spelling: LOWER, lookup table</li><li>Duplicates: COUNTIF so far</li><li>Proof: rows and totals</li></ol>`,
    callToAction: `<p>Bring the worst export you have to the <a href="/discussions">data discussions</a>, with made-up names, and we will clean it together.</p>`,
  },
};
