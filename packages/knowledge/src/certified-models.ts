import { applianceTypes } from './appliance-types.ts';
import type { CertifiedModel } from './schema.ts';

const columns = [
  'model_number',
  'brand',
  'appliance_type',
  'configuration',
  'capacity',
  'width_in',
  'height_in',
  'depth_in',
  'voltage',
  'fuel',
  'annual_kwh',
  'water_use',
  'ice_maker',
  'through_door_dispenser',
  'date_available',
  'source',
].join(',');

/** Reads models.csv (RFC 4180, one line a row, quotes only around commas). Throws where the header is another. */
export function parseCertifiedModels(csv: string): CertifiedModel[] {
  const lines = csv.split(/\r?\n/);
  if (lines[0] !== columns) throw new Error(`models.csv: the header must read ${columns}`);
  const types = new Map<string, (typeof applianceTypes)[number]>(applianceTypes.map((type) => [type, type]));
  const models: CertifiedModel[] = [];
  for (const line of lines.slice(1)) {
    if (line === '') continue;
    const [modelNumber = '', brand = '', type = '', configuration = '', capacity = '', ...rest] = splitRow(line);
    const [widthIn = '', heightIn = '', depthIn = '', voltage = '', fuel = '', annualKwh = '', waterUse = ''] = rest;
    const applianceType = types.get(type);
    if (modelNumber === '' || brand === '' || applianceType === undefined) {
      throw new Error(`models.csv: a row lacks its model, brand or appliance type: ${line}`);
    }
    const dateAvailable = rest[9] ?? '';
    const size = { capacity, widthIn, heightIn, depthIn };
    models.push({
      modelNumber,
      brand,
      applianceType,
      configuration,
      ...size,
      voltage,
      fuel,
      annualKwh,
      waterUse,
      dateAvailable,
    });
  }
  return models;
}

function splitRow(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
  }
  return fields;
}
