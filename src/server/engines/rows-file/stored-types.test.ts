import { expect, test } from 'vitest';
import { storedType } from './stored-types';

const read = (dialect: 'postgresql' | 'mysql' | 'trino', type: string, text: string) => {
  const stored = storedType(dialect, type);
  if (!stored) return 'left out';
  const value = stored.read(text);
  return value === undefined ? 'inexact' : `${stored.type.toString()} ${String(value)}`;
};

test.each<['postgresql' | 'mysql' | 'trino', type: string, text: string, stored: string]>([
  ['postgresql', 'INTEGER', '-2147483648', 'INTEGER -2147483648'],
  ['postgresql', 'BIGINT', '9223372036854775807', 'BIGINT 9223372036854775807'],
  [
    'postgresql',
    'NUMERIC(38,10)',
    '-1234567890123456789012345678.0123456789',
    'DECIMAL(38,10) -1234567890123456789012345678.0123456789',
  ],
  ['postgresql', 'NUMERIC(9,2)', 'NaN', 'inexact'],
  ['postgresql', 'NUMERIC(9,2)', '1.230000', 'DECIMAL(9,2) 1.23'],
  ['postgresql', 'NUMERIC(9,2)', '1.235', 'inexact'],
  ['postgresql', 'NUMERIC(9,2)', '12345678.00', 'inexact'],
  ['postgresql', 'NUMERIC(1000,2)', '1', 'DECIMAL(38,2) 1.00'],
  ['postgresql', 'DOUBLE PRECISION', '1e-05', 'DOUBLE 0.00001'],
  ['postgresql', 'DOUBLE PRECISION', 'Infinity', 'inexact'],
  ['postgresql', 'REAL', '0.1', 'left out'],
  ['postgresql', 'CHARACTER VARYING(20)', 'a ', 'VARCHAR a '],
  ['postgresql', 'CHARACTER(4)', 'a   ', 'left out'],
  ['postgresql', 'TIMESTAMP WITHOUT TIME ZONE', '1969-12-31 23:59:59.999999', 'TIMESTAMP 1969-12-31 23:59:59.999999'],
  ['postgresql', 'TIMESTAMP(3) WITH TIME ZONE', '2020-02-29 01:02:03.5+00', 'TIMESTAMP 2020-02-29 01:02:03.5'],
  ['postgresql', 'TIMESTAMP WITHOUT TIME ZONE', 'infinity', 'inexact'],
  ['postgresql', 'TIMESTAMP WITHOUT TIME ZONE', '0044-03-15 00:00:00 BC', 'inexact'],
  ['postgresql', 'TIMESTAMP WITHOUT TIME ZONE', '12020-01-01 00:00:00', 'inexact'],
  ['postgresql', 'DATE', '0001-01-01', 'DATE 0001-01-01'],
  ['postgresql', 'INTEGER[]', '{1}', 'left out'],
  ['postgresql', 'JSONB', '{}', 'left out'],
  ['postgresql', 'INTERVAL', 'P1D', 'left out'],
  ['postgresql', 'MOOD', 'ok', 'left out'],
  ['mysql', 'TINYINT(1)', '1', 'TINYINT 1'],
  ['mysql', 'INT UNSIGNED', '4294967295', 'BIGINT 4294967295'],
  ['mysql', 'BIGINT UNSIGNED', '18446744073709551615', 'DECIMAL(20,0) 18446744073709551615'],
  ['mysql', 'DATETIME', '2020-02-30 00:00:00', 'inexact'],
  ['mysql', 'DATE', '0000-00-00', 'inexact'],
  ['mysql', 'FLOAT', '0.1', 'left out'],
  ['mysql', 'JSON', '{}', 'left out'],
  ['trino', 'TIMESTAMP(6) WITH TIME ZONE', '2020-01-01 00:00:00.000001 UTC', 'TIMESTAMP 2020-01-01 00:00:00.000001'],
  ['trino', 'TIMESTAMP(3) WITH TIME ZONE', '2020-01-01 00:00:00.000 Europe/Vienna', 'inexact'],
  ['trino', 'TIMESTAMP(12)', '2020-01-01 00:00:00.000000000001', 'left out'],
  ['trino', 'DECIMAL(18,4)', '1.2345', 'DECIMAL(18,4) 1.2345'],
  ['trino', 'CHAR(3)', 'a', 'left out'],
  ['trino', 'BOOLEAN', 'true', 'BOOLEAN true'],
])('%s: %s %s is stored as it is, or not at all', (dialect, type, text, stored) =>
  expect(read(dialect, type, text)).toBe(stored),
);
