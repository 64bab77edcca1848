import { advancedDataTypeEndpoints as endpoints } from '@/api/advanced-data-type';
import { badRequest } from '../../http-error';
import { read, type Implementation } from '../../http/implementation';
import { named } from '../../builders/columns';
import { ConversionError, type Conversion, type Converted } from './conversion';
import { internetAddress } from './internet-address';
import { port } from './port';

const conversions: Readonly<Record<string, Conversion>> = { internet_address: internetAddress, port };

/** The comparison operators for a converted value. */
const operators = ['EQUALS', 'GREATER_THAN_OR_EQUAL', 'GREATER_THAN', 'IN', 'LESS_THAN', 'LESS_THAN_OR_EQUAL'];

interface ConvertedValues {
  readonly values: Converted[];
  readonly error: string;
}

/** The converted values up to the first invalid one, which is reported. A single empty text means no value yet. */
function convertAll(conversion: Conversion, given: readonly (string | number)[]): ConvertedValues {
  if (given.length === 1 && given[0] === '') return { values: [conversion.nothing], error: '' };
  const values: Converted[] = [];
  try {
    for (const value of given) values.push(conversion.convert(value));
    return { values, error: '' };
  } catch (error) {
    if (error instanceof ConversionError) return { values, error: error.message };
    throw error;
  }
}

export function advancedDataTypeHandlers(): Implementation[] {
  return [
    read(endpoints.types, async () => ({ body: { result: Object.keys(conversions) } })),
    read(endpoints.convert, async ({ q }) => {
      const conversion = named(conversions, q.type);
      if (!conversion) throw badRequest(`Invalid advanced data type: ${q.type}`);
      const { values, error } = convertAll(conversion, q.values);
      const shown = values.map(value => (value === conversion.nothing ? '' : conversion.show(value))).join(', ');
      return {
        body: { result: { display_value: shown, error_message: error, valid_filter_operators: operators, values } },
      };
    }),
  ];
}
