import { describe, expect, test } from 'vitest';
import type { ConnectionError } from '@/model/connection';
import { connectText as text } from '@/text/messages/datasets/databases';
import { fieldProblems, noProblems } from './field-problems';

const error = (type: string, extra: Record<string, unknown> = {}, message = 'No.'): ConnectionError => ({
  message,
  type,
  fields: {},
  extra,
});
const missing = error('CONNECTION_MISSING_PARAMETERS_ERROR', { missing: ['host', 'port'] });
const denied = error('CONNECTION_ACCESS_DENIED_ERROR', { invalid: ['username'] });

describe('the errors of a connection', () => {
  test.each([
    ['DBC-008', missing, { host: text.required, port: text.required }],
    ['DBC-009', denied, { username: 'No.' }],
  ])('%s is not shown before somebody tries to connect: $1.type', (_, one, fields) => {
    expect(fieldProblems([one], false)).toEqual(noProblems);
    expect(fieldProblems([one], true)).toEqual({ ...noProblems, fields });
  });

  test('DBC-008 DBC-009 others at the same time are shown', () => {
    const wrong = error('CONNECTION_PORT_CLOSED_ERROR', { invalid: ['port'] }, 'The port is closed.');
    expect(fieldProblems([missing, denied, wrong], false).fields).toEqual({ port: 'The port is closed.' });
  });

  test('DBC-010 mark each missing field as required', () => {
    expect(text.required).toBe('This is a required field');
    expect(fieldProblems([missing], true).fields).toEqual({
      host: 'This is a required field',
      port: 'This is a required field',
    });
  });

  test('DBC-011 show the message of each invalid field’s own error', () => {
    const errors = [
      error('A', { invalid: ['host', 'port'] }, 'The host might be down.'),
      error('B', { invalid: ['password'] }, 'The password is wrong.'),
    ];
    expect(fieldProblems(errors, false)).toEqual({
      ...noProblems,
      fields: {
        host: 'The host might be down.',
        port: 'The host might be down.',
        password: 'The password is wrong.',
      },
    });
  });

  test.each([
    [{ idx: 1, name: true }, { 1: { name: 'No.' } }],
    [{ idx: 0, url: true }, { 0: { value: 'No.' } }],
    [{ idx: 2 }, { 2: { name: 'No.', value: 'No.' } }],
  ])('DBC-012 a catalog entry named by %j has its own message', (catalog, told) =>
    expect(fieldProblems([error('X', { catalog })], false)).toEqual({ ...noProblems, catalog: told }),
  );

  test('DBC-012 show a message at each of several entries', () => {
    const errors = [
      error('X', { catalog: { idx: 0, name: true } }, 'Name it.'),
      error('X', { catalog: { idx: 0, url: true } }, 'Where is it?'),
      error('X', { catalog: { idx: 3, url: true } }, 'Not there.'),
    ];
    expect(fieldProblems(errors, false).catalog).toEqual({
      0: { name: 'Name it.', value: 'Where is it?' },
      3: { value: 'Not there.' },
    });
  });

  test.each([{}, { invalid: [] }, { invalid: 3 }, { missing: null }, { catalog: 'x' }, { catalog: { idx: 'x' } }])(
    'concern the whole connection if they name no field: %j',
    extra => expect(fieldProblems([error('X', extra)], false)).toEqual({ ...noProblems, whole: ['No.'] }),
  );

  test('show at the fields that an error response names', () => {
    const named = { ...error('X'), fields: { database_name: 'Taken.' } };
    expect(fieldProblems([named], true).fields).toEqual({ database_name: 'Taken.' });
  });
});
