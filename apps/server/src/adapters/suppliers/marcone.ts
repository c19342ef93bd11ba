import { limits } from '@diagbuddy/contract/limits';
import { MarconeCredentials } from '@diagbuddy/contract/suppliers';
import { z } from 'zod';
import { looseCount, looseDollars, looseFlag, looseList, looseName, looseText } from './loose-values.ts';
import { isSameNumber, numbersOf, type Supplier, SupplierFailure, type SupplierPart } from './supplier.ts';
import { callSupplier, readAnswer, type SupplierAnswer } from './supplier-call.ts';

const AccessToken = z.object({ access_token: z.string().min(1), expires_in: looseCount });
const NamedPart = z.union([z.string(), z.object({ partNumber: looseText }).transform(({ partNumber }) => partNumber)]);
const Found = z.object({
  partResults: looseList(
    z.object({
      partNumber: looseName,
      description: looseText,
      price: looseDollars,
      list: looseDollars,
      coreCost: looseDollars,
      isDiscontinued: looseFlag,
      inventory: looseList(
        z.object({ warehouseName: looseText, timeInTransitDays: looseCount, quantityAvailable: looseCount }),
      ),
      totalWarehouseQty: looseCount,
      subParts: looseList(NamedPart),
    }),
  ),
});
type Part = z.infer<typeof Found>['partResults'][number];

/** A token is asked for anew this long before it runs out. */
const earlyMs = 60_000;
const tokensMax = 1_000;

/** Marcone (mSupply): REST, OAuth client credentials. `baseUrl` comes from the installation's settings. */
export function marcone(baseUrl: string, { now }: { now: () => number }): Supplier {
  const tokens = new Map<string, { token: string; until: number }>();
  return {
    id: 'marcone',
    open: (stored) => {
      const { clientId, clientSecret, customerNumber } = MarconeCredentials.parse(stored);
      const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString(
        'base64',
      );

      const newToken = async (signal: AbortSignal): Promise<string> => {
        const { status, json } = await callSupplier(`${baseUrl}/AccessToken`, {
          ...{ body: 'grant_type=client_credentials', signal },
          headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        });
        if (status >= 400) throw new SupplierFailure('refused');
        const { access_token: token, expires_in: seconds } = readAnswer(AccessToken, json);
        if (tokens.size >= tokensMax) tokens.clear();
        tokens.set(basic, { token, until: now() + (seconds ?? 0) * 1_000 - earlyMs });
        return token;
      };
      const heldToken = (): string | null => {
        const held = tokens.get(basic);
        return held === undefined || held.until <= now() ? null : held.token;
      };
      const lookUp = async (partNumber: string, signal: AbortSignal): Promise<Part[]> => {
        const request = { custNo: customerNumber, partNumber, lookupType: 'Default', quantity: 1 };
        const send = (token: string) =>
          callSupplier(`${baseUrl}/parts/lookup`, {
            ...{ body: JSON.stringify(request), signal },
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              accept: 'application/json',
            },
          });
        let answer = await send(heldToken() ?? (await newToken(signal)));
        // A token may end before its time.
        if (answer.status === 401) answer = await send(await newToken(signal));
        return partsIn(answer);
      };
      return {
        check: async (signal) => {
          await newToken(signal);
        },
        findPart: async (partNumber, signal) => {
          const part = pick(await lookUp(partNumber, signal), partNumber);
          if (part === null) return null;
          const [substitute] = part.subParts;
          if (!part.isDiscontinued || substitute === undefined) return presentPart(part, partNumber);
          return presentPart(pick(await lookUp(substitute, signal), substitute) ?? part, partNumber);
        },
      };
    },
  };
}

/** What was found; 'not found' comes as a bad request. */
function partsIn({ status, json }: SupplierAnswer): Part[] {
  if (status === 401 || status === 403) throw new SupplierFailure('refused');
  if (status === 400 || status === 404) return [];
  if (status >= 300) throw new SupplierFailure('unusable');
  return readAnswer(Found, json).partResults;
}

/** The part of that number, or else the only one: the supplier answers an old number with the new part. */
function pick(parts: readonly Part[], partNumber: string): Part | null {
  const named = parts.find((part) => isSameNumber(part.partNumber, partNumber));
  return named ?? (parts.length === 1 ? (parts[0] ?? null) : null);
}

function presentPart(part: Part, asked: string): SupplierPart {
  const days = part.inventory.flatMap(({ timeInTransitDays, quantityAvailable }) =>
    timeInTransitDays !== null && (quantityAvailable ?? 0) > 0 ? [timeInTransitDays] : [],
  );
  return {
    ...numbersOf(part.partNumber, asked),
    description: part.description,
    netCents: part.price,
    listCents: part.list,
    coreCents: part.coreCost,
    stockTotal: part.totalWarehouseQty,
    stockByWarehouse: part.inventory.slice(0, limits.warehousesMax).map(({ warehouseName, quantityAvailable }) => ({
      warehouse: warehouseName || 'Warehouse',
      quantity: quantityAvailable ?? 0,
    })),
    etaDays: days.length > 0 ? Math.min(...days) : null,
    isDiscontinued: part.isDiscontinued,
  };
}
