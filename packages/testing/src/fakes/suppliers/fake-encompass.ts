import { type PlayedSupplier, type StockedPart, startSupplierServer, stocked, totalOf } from './supplier-server.ts';

/** The credentials that the played Encompass takes. */
export const encompassCredentials = { user: 'harbor-shop', password: 'canary-encompass-password' } as const;

/** A model with its versions, each with the numbers of its parts. */
export interface PlayedModel {
  modelNumber: string;
  versions: Record<string, readonly string[]>;
}

const success = { errorCode: '100', errorMessage: 'SUCCESS' };
const refusal = (errorMessage: string) => ({ status: { errorCode: '200', errorMessage }, data: null });

/**
 * Starts a played Encompass. Its numbers are strings, what it can't sell has no base number, an unknown one comes with a
 * refusal under HTTP 400, and a model with several versions wants to know which (HTTP 452).
 */
export const startFakeEncompass = (
  parts: readonly StockedPart[],
  models: readonly PlayedModel[] = [],
  port?: number,
): Promise<PlayedSupplier> =>
  startSupplierServer(
    parts,
    ({ path, body }, supplier) => {
      const { settings, data } = JSON.parse(body);
      if (settings?.jsonUser !== encompassCredentials.user || settings.jsonPassword !== encompassCredentials.password) {
        return { status: 400, body: refusal('Invalid user name or password') };
      }
      switch (path.replace('/restfulservice/', '')) {
        case 'brandList':
          return { status: 200, body: { status: success, data: { manufacturers: [{ id: '1', name: 'WHIRLPOOL' }] } } };
        case 'search':
          return { status: 200, body: { status: success, data: found(data, supplier, models) } };
        case 'partsInformation': {
          const part = supplier.parts.find(
            (each) => `WHI-${each.partNumber}` === data.basePN || each.partNumber === data.basePN,
          );
          if (part === undefined) return { status: 400, body: refusal('Part not found') };
          return { status: 200, body: { status: success, data: { parts: [informationOf(part)] } } };
        }
        case 'modelPartList': {
          const model = models.find(({ modelNumber }) => `M-${modelNumber}` === data.modelID);
          const versions = Object.keys(model?.versions ?? {});
          const version = data.modelVariation ?? (versions.length === 1 ? versions[0] : undefined);
          const listed = model?.versions[version ?? ''];
          if (listed === undefined) {
            const variations = versions.map((code) => ({ modelVariation: code, description: `Version ${code}` }));
            return { status: 452, body: { ...refusal('Model variation required'), data: { variations } } };
          }
          return {
            status: 200,
            body: { status: success, data: { parts: listed.map((partNumber) => ({ partNumber })) } },
          };
        }
        default:
          return { status: 404, body: refusal('No such service') };
      }
    },
    port,
  );

function found(
  { searchTerm, mode }: { searchTerm: string; mode: string },
  supplier: PlayedSupplier,
  models: readonly PlayedModel[],
) {
  if (mode === 'model') {
    const named = models.filter(({ modelNumber }) => modelNumber === searchTerm);
    return {
      parts: [],
      models: named.map(({ modelNumber }) => ({ modelID: `M-${modelNumber}`, mfgCode: 'WHI', modelNumber })),
    };
  }
  const part = stocked(supplier, searchTerm);
  const listed = part && { basePN: basePartNumber(part), mfgCode: 'WHI', partNumber: part.partNumber };
  return { parts: listed === undefined ? '' : [listed], models: [] };
}

const basePartNumber = ({ partNumber, isDiscontinued }: StockedPart) => (isDiscontinued ? '' : `WHI-${partNumber}`);

const informationOf = (part: StockedPart) => ({
  basePN: basePartNumber(part),
  mfgCode: 'WHI',
  partNumber: part.partNumber,
  partDescription: part.description.toUpperCase(),
  availability: String(totalOf(part)),
  availabilityByLocation: Object.entries(part.stock).map(([place, available]) => {
    const [city = '', state = ''] = place.split(', ');
    return { name: 'DC', city, state, available: String(available) };
  }),
  eta: part.etaDays === undefined ? '' : String(part.etaDays),
  listPrice: part.list.toFixed(2),
  corePrice: part.core === undefined ? '0.00' : part.core.toFixed(2),
  partPrice: part.net.toFixed(2),
  totalPrice: (part.net + (part.core ?? 0)).toFixed(2),
  subPart: part.replacedBy ?? '',
  compatibleModels: [],
});
