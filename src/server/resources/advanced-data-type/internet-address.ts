import { isIPv4 } from 'node:net';
import { isRecord } from '@/lib/json';
import { ConversionError, type Conversion } from './conversion';

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** 255.255.255.255 */
const LAST = 2 ** 32 - 1;

const none = (value: string | number) =>
  new ConversionError(`'${value}' does not appear to be an IPv4 or IPv6 network`);

/**
 * Converts IPv4 addresses to numbers, and blocks (`10.0.0.0/30`) to ranges of numbers; a block may be named by any
 * address in it. IPv6 addresses are rejected: they exceed the numbers that JSON represents exactly.
 */
export const internetAddress: Conversion = {
  nothing: '',
  convert(value) {
    const text = String(value);
    if (/^\d{1,10}$/.test(text) && Number(text) <= LAST) return Number(text);
    const [address = '', prefix, ...rest] = text.split('/');
    const bits = prefix === undefined ? 32 : /^\d{1,2}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (!isIPv4(address) || rest.length > 0 || !(bits <= 32)) throw none(value);
    const size = 2 ** (32 - bits);
    const start = Math.floor(numberOf(address) / size) * size;
    return size === 1 ? start : { start, end: start + size - 1 };
  },
  show: value => (isRecord(value) ? `${value['start']} - ${value['end']}` : String(value)),
};
