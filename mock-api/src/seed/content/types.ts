/** Plain data of the demo: no ids, no dates. Ages are relative to the moment of seeding. */

export type UserKey =
  | 'asha'
  | 'marek'
  | 'lena'
  | 'daniel'
  | 'priya'
  | 'tomas'
  | 'ingrid'
  | 'yusuf'
  | 'mei'
  | 'carla'
  | 'oliver'
  | 'naledi';

export type Category =
  'Excel' | 'Google Sheets' | 'Automation' | 'Shortcuts' | 'Dashboards' | 'Visualization';

export type Level = 'Beginner' | 'Intermediate' | 'Advanced';

export interface SeedUser {
  key: UserKey;
  name: string;
  email: string;
  role: 'user' | 'moderator' | 'admin';
  bio: string;
  socialUrl: string;
  follows: UserKey[];
}

export interface SeedPost {
  slug: string;
  title: string;
  summary: string;
  category: Category;
  tags: string[];
  featured: boolean;
  author: UserKey;
  likes: UserKey[];
  daysAgo: number;
  seo: { title: string; description: string; keywords: string[] };
  structured: {
    learningObjectives: string[];
    /** HTML, like every body below; `code` alone is plain text. */
    introduction: string;
    steps: { id: string; heading: string; body: string; code: string }[];
    quickTips: string;
    challenge: string;
    resources: { id: string; label: string; url: string }[];
    faq: { id: string; question: string; answer: string }[];
    visualSummary: string;
    callToAction: string;
  };
}

export interface SeedReply {
  by: UserKey;
  /** Markdown. */
  content: string;
  /** Minutes after the thread was created. */
  minutesAfter: number;
  /** Index of the reply in this thread that this one replies to. */
  answers?: number;
}

export interface SeedThread {
  title: string;
  category: 'formulas' | 'vba' | 'charts' | 'data';
  by: UserKey;
  /** Markdown. */
  description: string;
  hoursAgo: number;
  locked?: boolean;
  /** A thread with an accepted reply counts as solved. */
  acceptedReply?: number;
  replies: SeedReply[];
}

/** How a cell looks; the writer and the drawn preview both read it. */
export type CellLook = 'title' | 'head' | 'note' | 'input' | 'total';

export interface RichCell {
  /** Exactly one of the next three; none means an empty, styled cell. */
  value?: string | number;
  /** ISO day, written as a real date. */
  date?: string;
  /** With the leading '='. */
  formula?: string;
  /** What the formula shows once computed, for the preview. */
  shows?: string;
  /** Excel number format, such as '#,##0.00'. */
  format?: string;
  look?: CellLook;
}

export type CellSpec = string | number | null | RichCell;

export interface SheetSpec {
  name: string;
  /** Column widths in characters. */
  widths: number[];
  rows: CellSpec[][];
  /** Rows that stay in view when scrolling. */
  frozenRows?: number;
}

export type TemplateFileSpec =
  | { kind: 'xlsx'; sheets: SheetSpec[] }
  | { kind: 'csv'; rows: (string | number)[][] }
  | { kind: 'script'; extension: 'gs' | 'bas'; source: string };

export interface SeedTemplate {
  slug: string;
  title: string;
  type: 'Excel' | 'Sheets' | 'CSV' | 'Script';
  version: string;
  tags: string[];
  difficulty: Level;
  tools: string[];
  gated: boolean;
  status: 'draft' | 'published';
  seoDesc: string;
  daysAgo: number;
  file: TemplateFileSpec;
}

export interface SeedTrack {
  slug: string;
  title: string;
  level: Level;
  duration: string;
  order: number;
  outcomes: string[];
  status: 'draft' | 'published';
  text: string;
  meta: string;
  /** The slugs of its posts, in order. */
  tutorials: string[];
}

export interface SeedKpi {
  label: string;
  value: number;
}

export interface SeedHero {
  variant: 'A' | 'B';
  status: 'published';
  h1: string;
  subheading: string;
  ctaPrimary: { label: string; href: string };
  ctaSecondary: { label: string; href: string };
  /** An empty URL: a cover is drawn when seeding. */
  media: { type: 'image'; url: ''; alt: string };
  kpis: SeedKpi[];
}

export interface SeedSubmission {
  fullName: string;
  email: string;
  bio: string;
  category: Category;
  title: string;
  /** HTML. */
  content: string;
  tags: string[];
  attachments: { name: string; type: 'text/plain' | 'text/csv'; text: string }[];
  status: 'pending' | 'rejected';
  adminNotes?: string;
  hoursAgo: number;
}
