/** How serious an entry of the log is; `fatal` means that the process ended. */
export const eventLevels = ['info', 'warn', 'error', 'fatal'] as const;
export type EventLevel = (typeof eventLevels)[number];
