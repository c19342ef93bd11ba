/** Every address of the product that shows a page; `:id` stands for one path segment. */
export const pages = [
  '/',
  '/website',
  '/auth',
  '/login',
  '/signup',
  '/accuracy',
  '/dashboard',
  '/diagnostics',
  '/diagnosis/:id',
  '/analytics',
  '/real-analytics',
] as const;

const patterns = pages.map((page) => new RegExp(`^${page.replace(':id', '[^/]+')}/?$`));

/** Whether a path (without query) is a page of the product. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
