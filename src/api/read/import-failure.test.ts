import { describe, expect, test } from 'vitest';
import type { Failure } from '@/api/outcome';
import { readImportFailure } from '@/api/read/import-failure';

const refused = (extra: Readonly<Record<string, unknown>>): Failure => ({
  kind: 'rejected',
  status: 422,
  error: { message: 'Error importing dashboard', fields: {}, type: 'GENERIC_COMMAND_ERROR', extra },
});
const none = { passwords: [], sshPasswords: [], sshKeys: [], sshKeyPasswords: [], existing: [] };

describe('a refused import', () => {
  test.each([
    ['HOM-052', 'Must provide a password for the database', 'passwords'],
    ['HOM-053', 'Must provide a password for the ssh tunnel', 'sshPasswords'],
    ['HOM-054', 'Must provide a private key for the ssh tunnel', 'sshKeys'],
    ['HOM-055', 'Must provide a private key password for the ssh tunnel', 'sshKeyPasswords'],
  ])('%s asks by %j', (_, text, requirement) => {
    const file = 'databases/examples.yaml';
    expect(readImportFailure(refused({ [file]: { _schema: [text] } }))).toEqual({
      kind: 'required',
      required: { ...none, [requirement]: [file] },
    });
  });

  test('HOM-051 HOM-056 asks for everything in one request', () => {
    const extra = {
      'dashboards/Sales_1.yaml': 'Dashboard already exists and `overwrite=true` was not passed',
      'databases/a.yaml': { _schema: ['Must provide a password for the database'] },
      'databases/b.yaml': { _schema: ['Must provide a password for the database'] },
    };
    expect(readImportFailure(refused(extra))).toEqual({
      kind: 'required',
      required: { ...none, existing: ['dashboards/Sales_1.yaml'], passwords: ['databases/a.yaml', 'databases/b.yaml'] },
    });
  });

  test('HOM-058 reports a failure that no input could fix, file by file', () => {
    const extra = {
      'charts/x.yaml': { uuid: ['Missing data for required field.'] },
      'dashboards/y.yaml': 'Dashboard already exists and `overwrite=true` was not passed',
    };
    expect(readImportFailure(refused(extra))).toEqual({
      kind: 'failed',
      message: 'Error importing dashboard',
      problems: [{ file: 'charts/x.yaml', text: 'uuid: Missing data for required field.' }],
    });
  });

  test('without an answer has no reason to give', () => {
    expect(readImportFailure({ kind: 'unreachable', cause: null })).toEqual({
      kind: 'failed',
      message: '',
      problems: [],
    });
  });
});
