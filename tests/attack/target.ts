import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ARROW_CONTENT_TYPE } from '@/api/arrow-result';
import { PASSWORD, buildFolder } from '../e2e/fixtures/server-process';
import { createApi, signIn } from '../e2e/fixtures/session';
import type { Worst } from './worst';

interface Dataset {
  readonly id: number;
  readonly table_name: string;
}

/** The server under attack. */
export interface Target {
  readonly origin: string;
  readonly folder: string;
  /** The listening process. */
  readonly pid: number;
  /** The dataset of three million flights. */
  readonly flights: number;
}

export async function findFlights(origin: string): Promise<number> {
  const datasets = (await (
    await createApi(origin, await signIn(origin))
  ).get('/api/v1/dataset/?q=(page_size:100)')) as Dataset[];
  const flights = datasets.find(({ table_name: name }) => name === 'flights');
  if (!flights) throw new Error('There is no dataset of flights');
  return flights.id;
}

const run = promisify(execFile);

/** Adds people who may run any query over all data. Resolves to the cookies of their sessions. */
export async function addPeople({ origin, folder }: Target, names: readonly string[]): Promise<string[]> {
  const cookies: string[] = [];
  for (const name of names) {
    const words = ['user', 'add', name, '--role', 'Alpha', '--password-stdin', '--data', folder];
    const adding = run(process.execPath, [path.join(buildFolder, 'server', 'main.js'), ...words]);
    adding.child.stdin?.end(`${PASSWORD}\n`);
    await adding;
    cookies.push(await signIn(origin, name));
  }
  return cookies;
}

export async function ask(
  { origin, flights }: Target,
  cookie: string,
  { query, form }: Pick<Worst, 'query' | 'form'>,
  force = true,
): Promise<{ readonly status: number; readonly text: string }> {
  const isFile = form === 'csv' || form === 'xlsx';
  const body = JSON.stringify({
    datasource: { id: flights, type: 'table' },
    queries: [query],
    force,
    result_format: isFile ? form : 'json',
    result_type: 'full',
  });
  const headers = {
    Cookie: `session=${cookie}`,
    'Content-Type': 'application/json',
    ...(form === 'arrow' ? { Accept: ARROW_CONTENT_TYPE } : {}),
  };
  const response = await fetch(`${origin}/api/v1/chart/data`, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

/** The query of other people meanwhile; its result is cached. */
export const storedQuestion = { columns: ['origin'], metrics: ['count'], row_limit: 1000 };

export async function askStored(target: Target, cookie: string): Promise<void> {
  const { status } = await ask(target, cookie, { query: storedQuestion }, false);
  if (status !== 200) throw new Error(`The stored answer had the status ${status}`);
}

export async function askHealth({ origin }: Target): Promise<void> {
  const response = await fetch(`${origin}/health`);
  if (!response.ok) throw new Error(`/health answered ${response.status}`);
}
