/** Business constants (specification §9). `…Ms` in milliseconds, `…Bytes` in bytes, texts in characters. */
export const LIMITS = {
  autosaveMs: 90_000,
  postList: 50,
  featuredList: 6,
  profileList: 40,
  pageMax: 100,
  /** Totals are exact up to this count; a larger total means “more than this”. */
  exactCountMax: 1_000,
  homeThreads: 6,
  homeTutorials: 6,
  homeTemplates: 6,
  recommended: 8,
  heroKpis: 4,
  /** The site's KPIs, of which the hero shows the first. */
  kpis: 12,
  kpiCountUpMs: 800,
  excerpt: 160,
  featuredExcerpt: 140,
  commentSnippet: 60,
  heroSnippet: 80,
  copiedMs: 1_200,
  trendingLikes: 5,
  newForDays: 7,
  titleCounter: 100,
  summaryCounter: 200,
  publishTitleMin: 3,
  seoTitle: { min: 40, max: 60 },
  metaDescription: { min: 120, max: 160 },
  password: { min: 8, max: 128 },
  name: 80,
  handle: { min: 2, max: 30 },
  /** The people whom a text may mention; fewer by members who are new. */
  mentions: { max: 10, newMember: 2, newForDays: 3 },
  /** The path to return to after log-in. A longer one is not passed on by mail. */
  redirect: 1_000,
  /** Only against abuse: the specification limits neither, and the counters of the editor only tell. */
  title: 10_000,
  summary: 10_000,
  /** A text in HTML or Markdown without its images: a hundred long steps with tables and code. */
  html: 1_000_000,
  /** All texts of a post in UTF-8: its article, the parts it is made of, both exports. No images. */
  postBytes: 2_000_000,
  /** The images that one save may add, and the pixels of all of them. */
  post: { imageCount: 40, imagePixels: 100_000_000 },
  /** The steps of a tutorial. */
  steps: 200,
  /** The edits of one small save. */
  postEdits: 2_000,
  /** In characters, including images as data URLs: four of 4 MB, and the text. */
  htmlPayload: 22_500_000,
  threadText: 20_000,
  commentText: 20_000,
  /** Discussions that one stream of changes follows: those that are open in a browser. */
  liveThreads: 20,
  challengeTitle: 120,
  challengeSummary: 300,
  /** Sets of hidden sheets of a challenge: each entry is calculated with all of them. */
  challengeHiddenSets: 3,
  /** What one member may watch or mute by their own choice. */
  watchLevels: 5_000,
  bio: 200,
  activeNowMs: 5 * 60_000,
  dailyDays: 14,
  guest: {
    attachments: 5,
    attachmentBytes: 2_000_000,
    photoBytes: 1_500_000,
    imageBytes: 1_500_000,
    contentText: 60,
    reviewHours: 48,
  },
  step: { imageBytes: 4_000_000 },
  resource: { attachmentBytes: 6_000_000 },
  /** The pictures and files of one text of a discussion. */
  discussion: { files: 5 },
  versions: 50,
  /** Days for which a deleted post can be brought back. */
  trashDays: 30,
  autoVersionMs: 10 * 60_000,
  scheduleLagMs: 60_000,
  downloadMs: 15 * 60_000,
  /** Browsers of a member that get push messages. */
  pushDevices: 10,
  /**
   * Notifications: those a member keeps, the newest; the count of unread ones beyond which there is no exact
   * one; the people whom one names; the newest ones that the header shows; and the days for which they are kept.
   */
  notifications: { kept: 1_000, counted: 99, named: 3, newest: 6, readDays: 90, days: 365 },
  tag: 32,
  keyword: 100,
  tags: 20,
  /** What a member saves, in lists of their own. */
  saved: { items: 5_000, lists: 100, listsOfItem: 20, listName: 60 },
  /** Posts that a member has read or begun: more than that, and the oldest are forgotten. */
  readPosts: 5_000,
  /** Learning tracks that a member sees their progress in, the last touched ones. */
  progressTracks: 20,
  /** Posts of a learning track. */
  trackTutorials: 100,
  /** Rows of one bulk change: at most so many by id, and so many that match a filter. */
  bulk: { ids: 1_000, rows: 100_000 },
  /** An issue of the newsletter: its text in HTML, the posts it picks, the links that are counted. */
  newsletter: { subject: 150, preheader: 200, body: 100_000, posts: 12, links: 100, reports: 100 },
  /** A file of subscribers to import. */
  import: { characters: 10_000_000, rows: 100_000 },
} as const;
