/** The job that the demo plays. The part numbers are real; suppliers, prices and stock are made up for it. */
export const sampleJob = {
  inputs: {
    modelNumber: 'WTW5000DW1',
    applianceType: 'Washer',
    symptoms: "Fills and agitates, then won't spin. Clicking from below during the change to spin. Code F7 E5.",
  },
  confidence: 94,
  cause: 'Shift actuator failed',
  explanation:
    'The actuator no longer shifts the drive from agitate to spin, or its position sensor no longer reports that it did. F7 E5 and the clicking both point to it.',
  test: { title: 'Measure resistance: shifter motor at the board plug', expected: '2,000–3,500 Ω' },
  parts: [
    {
      name: 'Shift actuator',
      number: 'W10913953',
      offers: [
        { supplier: 'Supplier A', cents: 4620, stock: 'In stock, 12', warehouse: 'Columbus, OH' },
        { supplier: 'Supplier B', cents: 4995, stock: 'In stock, 5', warehouse: 'Reno, NV' },
      ],
    },
    {
      name: 'Drive cam (splutch cam)',
      number: 'W10721967',
      offers: [
        { supplier: 'Supplier A', cents: 2750, stock: 'In stock, 8', warehouse: 'Columbus, OH' },
        { supplier: 'Supplier B', cents: 3005, stock: 'Low stock, 2', warehouse: 'Reno, NV' },
      ],
    },
  ],
  labor: '45-60 minutes',
} as const;

interface PricedPart {
  offers: readonly { cents: number }[];
}

/** What all parts cost together, from the cheapest offers to the dearest, in cents. */
export function partsTotal(parts: readonly PricedPart[]): { fromCents: number; toCents: number } {
  const prices = parts.map(({ offers }) => offers.map(({ cents }) => cents));
  return {
    fromCents: prices.reduce((sum, offers) => sum + Math.min(...offers), 0),
    toCents: prices.reduce((sum, offers) => sum + Math.max(...offers), 0),
  };
}
