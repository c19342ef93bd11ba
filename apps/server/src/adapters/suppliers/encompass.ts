import { limits } from '@diagbuddy/contract/limits';
import { EncompassCredentials } from '@diagbuddy/contract/suppliers';
import { z } from 'zod';
import { looseCount, looseDollars, looseList, looseName, looseText } from './loose-values.ts';
import {
  isSameNumber,
  type ModelParts,
  numbersOf,
  type Supplier,
  SupplierFailure,
  type SupplierPart,
} from './supplier.ts';
import { callSupplier, readAnswer } from './supplier-call.ts';

/** Every answer's own status: '100' is success, and a refusal may come with any HTTP status. */
const Answer = z.object({ status: z.object({ errorCode: looseText, errorMessage: looseText }), data: z.unknown() });
const success = '100';
/** The HTTP status under which a model's versions are listed. */
const needsVariation = 452;

const FoundParts = z.object({ parts: looseList(z.object({ basePN: looseText, partNumber: looseText })) });
const FoundModels = z.object({ models: looseList(z.object({ modelID: looseText, modelNumber: looseText })) });
const ListedParts = z.object({ parts: looseList(z.object({ partNumber: looseText })) });
const Location = z.object({ name: looseText, city: looseText, state: looseText, available: looseCount });
const PartInformation = z.object({
  parts: looseList(
    z.object({
      basePN: looseText,
      partNumber: looseName,
      partDescription: looseText,
      availability: looseCount,
      availabilityByLocation: looseList(Location),
      eta: looseCount,
      listPrice: looseDollars,
      corePrice: looseDollars,
      partPrice: looseDollars,
      subPart: looseText,
    }),
  ),
});
type Information = z.infer<typeof PartInformation>['parts'][number];

/** A version as a text, or as a code with what it is. */
const Variation = z.union([
  z.string().transform((code) => ({ code, name: code })),
  z
    .object({ modelVariation: looseText, variation: looseText, code: looseText, description: looseText })
    .transform(({ modelVariation, variation, code, description }) => {
      const first = modelVariation || variation || code;
      return { code: first, name: description || first };
    }),
]);
const Variations = z.object({ variations: looseList(Variation) });

/** Encompass: REST, all POST, JSON, the credentials in each request. `baseUrl` comes from the installation's settings. */
export const encompass = (baseUrl: string): Supplier => ({
  id: 'encompass',
  open: (stored) => {
    const credentials = EncompassCredentials.parse(stored);
    const settings = {
      jsonUser: credentials.user,
      jsonPassword: credentials.password,
      ...(credentials.customerNumber !== '' && { customerNumber: credentials.customerNumber }),
      ...(credentials.customerPassword !== '' && { customerPassword: credentials.customerPassword }),
    };
    const send = async (path: string, data: object, signal: AbortSignal) => {
      const { status, json } = await callSupplier(`${baseUrl}/restfulservice/${path}`, {
        ...{ body: JSON.stringify({ settings, data }), signal },
        headers: { 'content-type': 'application/json', accept: 'application/json' },
      });
      if (status === 401 || status === 403) throw new SupplierFailure('refused');
      const answer = readAnswer(Answer, json);
      return { http: status, isSuccess: answer.status.errorCode === success, data: answer.data, json };
    };
    const ask = async <Data>(path: string, data: object, schema: z.ZodType<Data>, signal: AbortSignal) => {
      const answer = await send(path, data, signal);
      return answer.isSuccess ? readAnswer(schema, answer.data) : null;
    };
    const informationOf = async (partNumber: string, signal: AbortSignal): Promise<Information | null> => {
      const found = await ask('search', { searchTerm: partNumber, mode: 'part' }, FoundParts, signal);
      const named = found?.parts.find((part) => isSameNumber(part.partNumber, partNumber));
      if (named === undefined) return null;
      const { basePN } = named;
      const information = await ask('partsInformation', { basePN: basePN || partNumber }, PartInformation, signal);
      return information?.parts[0] ?? null;
    };
    return {
      check: async (signal) => {
        const answer = await send('brandList', {}, signal);
        if (!answer.isSuccess) throw new SupplierFailure('refused');
      },
      findPart: async (partNumber, signal) => {
        const part = await informationOf(partNumber, signal);
        if (part === null) return null;
        // Without a base number it can't be ordered: what replaced it can.
        const replacement =
          part.basePN === '' && part.subPart !== '' ? await informationOf(part.subPart, signal) : null;
        return presentPart(replacement ?? part, partNumber);
      },
      modelParts: async ({ modelNumber, variation }, signal): Promise<ModelParts> => {
        const found = await ask('search', { searchTerm: modelNumber, mode: 'model' }, FoundModels, signal);
        const named = found?.models.find((model) => isSameNumber(model.modelNumber, modelNumber));
        if (named === undefined) return { kind: 'unknown' };
        const request = { modelID: named.modelID, ...(variation !== '' && { modelVariation: variation }) };
        const answer = await send('modelPartList', request, signal);
        if (answer.http === needsVariation) {
          const { variations } = readAnswer(Variations, answer.data ?? answer.json);
          const known = variations.filter(({ code }) => code !== '').slice(0, limits.modelVariationsMax);
          return { kind: 'variations', variations: known };
        }
        if (!answer.isSuccess) return { kind: 'unknown' };
        return {
          kind: 'parts',
          partNumbers: readAnswer(ListedParts, answer.data).parts.map((part) => part.partNumber),
        };
      },
    };
  },
});

function presentPart(part: Information, asked: string): SupplierPart {
  return {
    ...numbersOf(part.partNumber, asked),
    description: part.partDescription,
    netCents: part.partPrice,
    listCents: part.listPrice,
    coreCents: part.corePrice,
    stockTotal: part.availability,
    stockByWarehouse: part.availabilityByLocation.slice(0, limits.warehousesMax).map(placeOf),
    etaDays: part.eta,
    isDiscontinued: part.basePN === '',
  };
}

const placeOf = ({ name, city, state, available }: z.infer<typeof Location>) => ({
  warehouse: [city, state].filter((word) => word !== '').join(', ') || name || 'Warehouse',
  quantity: available ?? 0,
});
