/** Every address of the product that shows a page; `:id` stands for one path segment. */
export const pages = [
  '/',
  '/website',
  '/auth',
  '/login',
  '/signup',
  '/subscribe',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/join',
  '/shared',
  '/pricing',
  '/accuracy',
  '/documentation',
  '/training',
  '/api-reference',
  '/contact',
  '/privacy',
  '/terms',
  '/dashboard',
  '/change-password',
  '/diagnostics',
  '/diagnosis/:id',
  '/analytics',
  '/real-analytics',
  '/parts',
  '/parts/:id',
  '/history',
  '/history/team',
  '/admin/enhanced',
  '/enhanced-admin-panel-fixed',
  '/admin/secure',
  '/admin/users',
  '/admin/security-logs',
  '/admin',
  '/admin/dev-tools',
  '/dev-tools',
  '/dev-tools-admin',
] as const;
export type Page = (typeof pages)[number];

/** The document without a page in it, which a browser keeps to open any page while there is no connection. */
export const appShellPath = '/app-shell';

/**
 * The pages that are HTML before any script runs, with the address that a search engine should keep of each. A page that
 * is not listed is for signed-in people: nothing of it is indexed.
 */
export const publicPages = {
  '/': { canonical: '/' },
  '/website': { canonical: '/' },
  '/pricing': { canonical: '/pricing' },
  '/accuracy': { canonical: '/accuracy' },
  '/documentation': { canonical: '/documentation' },
  '/training': { canonical: '/training' },
  '/api-reference': { canonical: '/api-reference' },
  '/contact': { canonical: '/contact' },
  '/privacy': { canonical: '/privacy' },
  '/terms': { canonical: '/terms' },
  '/signup': { canonical: '/signup' },
  '/login': { canonical: '/login' },
  '/auth': { canonical: '/login' },
} as const satisfies Partial<Record<Page, { canonical: Page }>>;
export type PublicPage = keyof typeof publicPages;

const patterns = pages.map((page) => ({ page, pattern: new RegExp(`^${page.replace(':id', '[^/]+')}/?$`) }));

/** The page at a path (without query); `null` where there is none. */
export const findPage = (path: string): Page | null => patterns.find(({ pattern }) => pattern.test(path))?.page ?? null;

/** Whether a path (without query) is a page of the product. */
export const isPage = (path: string): boolean => findPage(path) !== null;

/** Whether a page is prerendered for anybody to read. */
export const isPublicPage = (page: Page): page is PublicPage => page in publicPages;

/** The file, without folder and ending, that holds a page's prerendered document. */
export const documentName = (page: Page): string =>
  page === '/' ? 'home' : page.slice(1).replaceAll('/', '-').replaceAll(':', '_');
