/** The types that the knowledge covers, each with a file of its own. Apart from the schema, so that loading needs no Zod. */
export const applianceTypes = ['Washer', 'Dryer', 'Refrigerator', 'Dishwasher', 'Range/Oven', 'Microwave'] as const;

/** The name, without its ending, of the files that hold what is known of a type. */
export const fileNameOf = (applianceType: string): string => applianceType.toLowerCase().replace('/', '-');
