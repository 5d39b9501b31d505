import { appsScriptWeeklyDigest } from '../posts/apps-script-weekly-digest';
import { vbaSplitWorkbook } from '../posts/vba-split-workbook';
import type { SeedPost, SeedTemplate } from '../types';

/** The download is exactly the code of the tutorial, so the two cannot drift apart. */
const codeOf = (post: SeedPost, except: string[] = []): string =>
  post.structured.steps
    .filter((step) => !except.includes(step.id))
    .map((step) => step.code)
    .join('\n\n');

export const scripts: SeedTemplate[] = [
  {
    slug: 'weekly-digest-script',
    title: 'Weekly task digest by mail',
    type: 'Script',
    version: '1.0.0',
    tags: ['apps-script', 'automation', 'email'],
    difficulty: 'Intermediate',
    tools: ['Google Sheets', 'Apps Script', 'MailApp'],
    gated: true,
    status: 'published',
    seoDesc:
      'Apps Script that mails overdue and upcoming tasks from a Google Sheet every Monday: reads by header name, escapes cell contents, installs its own trigger.',
    daysAgo: 4,
    file: {
      kind: 'script',
      extension: 'gs',
      source: `/**
 * Weekly digest of a task sheet.
 * 1. A sheet named Tasks with the headers Task, Owner, Due and Done.
 * 2. Change TO, run sendWeeklyDigest by hand, then installTrigger once.
 */

${codeOf(appsScriptWeeklyDigest)}
`,
    },
  },
  {
    slug: 'split-workbook-macro',
    title: 'Split a workbook by column',
    type: 'Script',
    version: '1.0.0',
    tags: ['vba', 'automation', 'files'],
    difficulty: 'Advanced',
    tools: ['Excel for Windows', 'VBA'],
    gated: false,
    status: 'published',
    seoDesc:
      'A VBA module that writes one workbook per value of a column: filters instead of looping, makes safe file names and restores every setting it changes.',
    daysAgo: 72,
    file: {
      kind: 'script',
      extension: 'bas',
      source: `Attribute VB_Name = "SplitWorkbook"
${codeOf(vbaSplitWorkbook, ['check'])}
`,
    },
  },
];
