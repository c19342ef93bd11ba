import { useInBrowser } from './in-browser.ts';

/** The copyright line with the current year; without script, the year in which the page was built. */
export function Copyright() {
  const year = useInBrowser(() => String(new Date().getFullYear()), BUILD_YEAR);
  return <>© {year} DiagBuddy. All rights reserved.</>;
}
