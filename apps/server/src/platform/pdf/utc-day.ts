const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Jun 3, 2025' in UTC: paper does not know where it is read. */
export const utcDay = (date: Date): string => day.format(date);
