import type { Configuration } from '@diagbuddy/knowledge/configuration';
import type { ApplianceType } from '@diagbuddy/knowledge/schema';

/** How a machine is built as people write it ("gas dryer"); empty where its number tells nothing. */
export function buildWords(type: ApplianceType, configuration: Configuration): string {
  const one = [configuration.fuel, configuration.load, configuration.style].flatMap((values) =>
    values?.length === 1 ? values : [],
  );
  const said = one.map((value) => (type === 'Washer' ? `${value} loader` : value.replaceAll('-', ' ')));
  return said.length === 0 ? '' : `${said.join(' ')} ${type.toLowerCase()}`;
}
