import type {
  AuthorProfile,
  Challenge,
  Comment,
  Hero,
  Member,
  Notification,
  Post,
  PostSummary,
  Template,
  Thread,
  ThreadSummary,
  Track,
  Viewer,
} from 'shared-kit/contract';

let idCount = 0;

/** A new id with the format of a UUIDv7. */
export function buildId(): string {
  idCount += 1;
  return `0190a000-0000-7000-8000-${idCount.toString(16).padStart(12, '0')}`;
}

const AT = '2026-03-02T09:00:00.000Z';

export function buildViewer(changes: Partial<Viewer> = {}): Viewer {
  return {
    id: buildId(),
    name: 'Mia Member',
    email: 'mia@sheetfolk.test',
    role: 'user',
    ...changes,
  };
}

/** A reply that the member has not read about. */
export function buildNotification(changes: Partial<Notification> = {}): Notification {
  return {
    _id: buildId(),
    kind: 'reply',
    path: '/discussions/0190a000-0000-7000-8000-000000000001',
    message: [
      { text: 'Marek', of: 'person' },
      { text: ' replied to you in ', of: 'text' },
      { text: 'How do I sum by colour?', of: 'title' },
    ],
    avatar: null,
    at: AT,
    isRead: false,
    ...changes,
  };
}

/** A challenge that is open. */
export function buildChallenge(changes: Partial<Challenge> = {}): Challenge {
  return {
    _id: buildId(),
    slug: 'two-rates',
    title: 'Two rates, one formula',
    summary: 'How short can it get?',
    category: 'formulas',
    ranking: 'shortest',
    phase: 'open',
    opensAt: AT,
    closesAt: '2099-03-09T09:00:00.000Z',
    entryCount: 3,
    createdBy: { id: buildId(), name: 'Marek' },
    text: 'Write the commission.',
    textHtml: '<p>Write the commission.</p>',
    wanted: 2,
    hasHidden: true,
    hiddenHtml: null,
    isRanked: false,
    thread: null,
    track: null,
    entry: null,
    updatedAt: AT,
    ...changes,
  };
}

export function buildPostSummary(changes: Partial<PostSummary> = {}): PostSummary {
  return {
    _id: buildId(),
    slug: 'sum-by-month',
    title: 'Sum by month',
    summary: 'One SUMIFS for each month, without a helper column.',
    category: 'Excel',
    tags: ['formulas'],
    status: 'published',
    published: true,
    featured: false,
    scheduledAt: null,
    coverImage: null,
    readingMinutes: 4,
    author: {
      id: buildId(),
      name: 'Ada Author',
      bio: 'Writes about sums.',
      avatar: null,
      socialUrl: null,
      followersCount: 3,
    },
    guestAuthor: null,
    metrics: { likes: 2, comments: 0, shares: 0 },
    viewerHasLiked: false,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

export function buildPost(changes: Partial<Post> = {}): Post {
  return {
    ...buildPostSummary(),
    content: '<h2>Introduction</h2><p>Months are dates.</p>',
    seo: { title: '', description: '', keywords: [] },
    structured: {
      learningObjectives: [],
      introduction: '<p>Months are dates.</p>',
      steps: [],
      quickTips: '',
      challenge: '',
      resources: [],
      faq: [],
      visualSummary: '',
      callToAction: '',
    },
    exportHtml: '',
    exportMarkdown: '',
    revision: 1,
    autoSavedAt: null,
    ...changes,
  };
}

export function buildThreadSummary(changes: Partial<ThreadSummary> = {}): ThreadSummary {
  return {
    _id: buildId(),
    title: 'Why is my VLOOKUP wrong?',
    category: 'formulas',
    createdBy: { id: buildId(), name: 'Theo Thread' },
    createdAt: AT,
    lastActivityAt: AT,
    replyCount: 0,
    solved: false,
    locked: false,
    tried: false,
    ...changes,
  };
}

export function buildThread(changes: Partial<Thread> = {}): Thread {
  return {
    ...buildThreadSummary(),
    description: 'It finds the wrong row.',
    descriptionHtml: '<p>It finds the wrong row.</p>',
    acceptedReply: null,
    triedReply: null,
    post: null,
    edited: false,
    ...changes,
  };
}

export function buildComment(changes: Partial<Comment> = {}): Comment {
  return {
    _id: buildId(),
    thread: buildId(),
    content: 'Set the last argument to FALSE.',
    contentHtml: '<p>Set the last argument to FALSE.</p>',
    createdBy: { id: buildId(), name: 'Rita Reply' },
    createdAt: AT,
    edited: false,
    deleted: false,
    replyTo: null,
    accepted: false,
    tried: null,
    ...changes,
  };
}

export function buildHero(changes: Partial<Hero> = {}): Hero {
  return {
    _id: buildId(),
    h1: 'Spreadsheets, solved together',
    subheading: 'Ask, read, build.',
    variant: 'A',
    status: 'published',
    publishAt: null,
    ctaPrimary: { label: 'Start a discussion', href: '/discussions' },
    ctaSecondary: { label: 'Read tutorials', href: '/tutorials' },
    media: { type: 'image', url: '/hero.svg', alt: 'A grid' },
    kpis: [{ label: 'Learners', value: 10_000 }],
    updatedAt: AT,
    revision: 1,
    ...changes,
  };
}

export function buildMember(changes: Partial<Member> = {}): Member {
  return {
    _id: buildId(),
    name: 'Mia Member',
    handle: 'mia-member',
    email: 'mia@sheetfolk.test',
    role: 'user',
    isActive: true,
    createdAt: AT,
    ...changes,
  };
}

export function buildTemplate(changes: Partial<Template> = {}): Template {
  return {
    _id: buildId(),
    title: 'Monthly budget',
    slug: 'monthly-budget',
    type: 'Excel',
    version: '1.0.0',
    fileUrl: '/api/templates/monthly-budget/download',
    preview: [],
    tags: ['finance'],
    difficulty: 'Beginner',
    tools: ['Excel 2019'],
    gated: false,
    status: 'published',
    seo: { desc: 'Income, spending and what is left.' },
    fileName: 'monthly-budget.xlsx',
    fileSize: 12_300,
    downloads: 0,
    updatedAt: AT,
    revision: 1,
    ...changes,
  };
}

export function buildTrack(changes: Partial<Track> = {}): Track {
  return {
    _id: buildId(),
    title: 'Spreadsheet foundations',
    slug: 'spreadsheet-foundations',
    level: 'Beginner',
    duration: '4 hours',
    order: 1,
    outcomes: ['Use references on purpose', 'Check a result with a control total'],
    status: 'published',
    cover: null,
    meta: '8 lessons',
    text: 'Start here.',
    tutorials: [],
    updatedAt: AT,
    revision: 1,
    ...changes,
  };
}

export function buildAuthor(changes: Partial<AuthorProfile> = {}): AuthorProfile {
  return {
    id: buildId(),
    name: 'Ada Author',
    handle: 'ada-author',
    bio: 'Writes about sums.',
    avatar: null,
    socialUrl: null,
    followersCount: 3,
    followingCount: 1,
    isFollowing: false,
    ...changes,
  };
}

/** The response of a list with all items on one page. */
export function buildPage<T>(items: T[], nextCursor: string | null = null) {
  return { items, nextCursor, total: items.length };
}
