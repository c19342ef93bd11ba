/**
 * A finished diagnosis to look at. The facts are those of the product's own knowledge (code F7E5 on the belt-drive
 * top-load platform, the shift actuator's resistance, its part number and price range); the shares are an example.
 */
export const sample = {
  model: 'WTW5000DW',
  machine: 'Whirlpool top-load washer, belt drive',
  symptoms: [
    'agitates but ',
    { mark: "won't spin" },
    ', ',
    { mark: 'clicking' },
    ' from below, code ',
    { mark: 'F7E5' },
  ],
  cause: 'Shift actuator failed',
  explanation:
    'It no longer shifts the drive from agitate to spin, or its position sensor no longer reports that it did.',
  confidence: 86,
  causes: [
    { name: 'Shift actuator failed', percent: 86 },
    { name: 'Splutch cam worn', percent: 8 },
    { name: 'Lower harness chafed through', percent: 4 },
  ],
  test: {
    title: 'Measure resistance: shifter motor at the board plug',
    caution: 'Unplug the washer and shut off both water valves first.',
    expected: '2,000–3,500 Ω',
    range: { low: 2000, high: 3500 },
  },
  part: {
    name: 'Shift actuator',
    number: 'W10913953',
    fit: 'Check before ordering',
    labor: '0.6 h',
    difficulty: 'Easy',
  },
} as const;
