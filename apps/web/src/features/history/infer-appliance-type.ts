import type { ApplianceType } from '@diagbuddy/contract/diagnosis';

// How the large brands begin their model numbers, the longer and rarer beginnings first.
const beginnings: readonly [ApplianceType, RegExp][] = [
  ['Microwave', /^(WM[HCL]|MM[WV]|JV[ME]|JES|PEM|LM[VCH]|ME1|MC1|FFMV|FGMV|PLMV|KMHS|KMCS)/],
  ['Dishwasher', /^(WDT|WDF|WDP|MDB|KDT|KDF|KDP|KUDS|GDT|GDF|GLD|LDF|LDP|LDT|DW\d|FFCD|FFBD|FGID|FDSH|SH[EPSVX]\w?\d)/],
  ['Dryer', /^(WED|WGD|MED|MGD|YWED|GTD|GFD|GFV|DLE|DLG|DV\w?\d|DVE|DVG|FFRE|FFQE|EFME|EFMG|NED|NGD|110[67]\d)/],
  ['Washer', /^(WTW|WFW|WET|MVW|MHW|NTW|GTW|GFW|GUD|WM\d|WT\d|WKE|WF\d|WA\d|FFTW|FFLE|EFLW|EFLS|LTE|110[24]\d)/],
  [
    'Range/Oven',
    /^(WFE|WFG|WFC|WOS|WOD|MER|MGR|KFE|KFG|KSE|JB\d|JGB|JT\d|PB\d|LRE|LRG|LSE|LSG|LTG|NE\d|NX\d|NV\d|FFEF|FFGF|FGEF|FCRE|FCRG)/,
  ],
  [
    'Refrigerator',
    /^(WRF|WRS|WRT|WRX|WRB|MFI|MFF|MSS|KRF|KRS|KRM|GSS|GSE|GNE|GFE|GYE|GTS|PFE|PYE|LFX|LFC|LSX|LRM|LRF|LRS|LMX|RF\d|RS\d|RT\d|FFSS|FFHB|FFHT|FGHB|FRSS|FRFS|106\.?[5-7])/,
  ],
];

const words: readonly [ApplianceType, RegExp][] = [
  ['Microwave', /\b(microwave|turntable|magnetron)\b/],
  ['Dishwasher', /\b(dish ?washer|dishes|spray arm|rinse aid|upper rack|lower rack)\b/],
  ['Refrigerator', /\b(refrigerator|fridge|freezer|ice ?maker|ice|evaporator|defrost\w*|not cooling|compressor)\b/],
  ['Range/Oven', /\b(range|oven|stove|burners?|bake|broil\w*|cook ?top|igniter|self[- ]clean)\b/],
  ['Dryer', /\b(dryer|drying|lint|no heat|not heating|takes? (too )?long to dry)\b/],
  ['Washer', /\b(washer|washing machine|agitat\w+|spin\w*|suds|lid lock|drum)\b/],
];

/** What a machine most likely is, from its model number, else from what it does: for records that do not say it. */
export function inferApplianceType(modelNumber: string, symptoms: string): ApplianceType | 'Other' {
  const model = modelNumber.toUpperCase().replace(/[\s-]/g, '');
  const text = symptoms.toLowerCase();
  const byModel = beginnings.find(([, beginning]) => beginning.test(model));
  const found = byModel ?? words.find(([, word]) => word.test(text));
  return found?.[0] ?? 'Other';
}
