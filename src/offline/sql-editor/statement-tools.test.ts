import { expect, test } from 'vitest';
import wrong from '../../../tests/contract/exchanges/database/validate-sql-error.json';
import type { DirectCalls } from '../direct/direct-calls';
import { createValidator } from './statement-tools';

/** A server with a validator for the first database only, which refuses some statements. */
function server() {
  const asked: unknown[] = [];
  const call = async ({ name }: { readonly name: string }, { path, body }: { path: { id: number }; body: unknown }) => {
    asked.push([name, path.id, body]);
    return path.id === 1 && !JSON.stringify(body).includes('refused')
      ? { kind: 'success', value: wrong.responseBody, etag: null, status: 200 }
      : { kind: 'rejected', status: 422, error: { message: 'no SQL validator is configured', errors: [] } };
  };
  return { asked, validate: createValidator({ call, raw: call } as unknown as DirectCalls) };
}
const statement = { databaseId: 1, schema: 'public', sql: 'SELEC 1', templateParams: {} };

test('validates SQL on the server without running it', async () => {
  const { asked, validate } = server();
  expect(await validate(statement)).toEqual([
    { line: 1, column: null, end: null, message: 'ERROR: unrecognized data type name "SELEC"' },
  ]);
  const body = { sql: 'SELEC 1', schema: 'public', template_params: {} };
  expect(body).toEqual(wrong.requestBody);
  expect(asked).toEqual([['sqlRun.validate', 1, body]]);
});

test('sends no request for databases without a validator, nor for an empty or a huge text', async () => {
  const { asked, validate } = server();
  const other = { ...statement, databaseId: 2 };
  expect([await validate(other), await validate(other)]).toEqual([[], []]);
  expect(asked).toHaveLength(2);
  await validate({ ...statement, sql: ' \n' });
  await validate({ ...statement, sql: 'select 1; '.repeat(30_000) });
  expect(asked).toHaveLength(2);
});

test('a statement that is refused does not end the validation of its database', async () => {
  const { asked, validate } = server();
  expect(await validate({ ...statement, sql: 'refused' })).toEqual([]);
  expect(await validate(statement)).toHaveLength(1);
  expect(await validate({ ...statement, sql: 'refused too' })).toEqual([]);
  expect(await validate(statement)).toHaveLength(1);
  // Each of them, and one request whether there is a validator.
  expect(asked).toHaveLength(5);
});
