import { isIPv4 } from 'node:net';
import { isRecord } from '@/lib/json';
import { ConversionError, type Conversion } from './conversion';

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** Addresses of IPv4 as numbers, and blocks (`10.0.0.0/30`) as ranges of them. */
export const internetAddress: Conversion = {
  convert(value) {
    const text = String(value).trim();
    if (text === '') return '';
    const [address = '', prefix, ...rest] = text.split('/');
    const bits = prefix === undefined ? 32 : /^\d{1,2}$/.test(prefix) ? Number(prefix) : NaN;
    if (!isIPv4(address) || rest.length > 0 || !(bits <= 32)) throw new ConversionError(`'${value}' does not appear to be an IPv4 network`);
    const start = numberOf(address);
    const size = 2 ** (32 - bits);
    if (start % size !== 0) throw new ConversionError(`${text} has host bits set`);
    return size === 1 ? start : { start, end: start + size - 1 };
  },
  show: value => (isRecord(value) ? `${value['start']} - ${value['end']}` : String(value)),
};
