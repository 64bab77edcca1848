import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { findChromium } from '../run/chromium.js';
import { startServer } from '../e2e/fixtures/server-process';
import { measureLargeBoards } from './arranging';
import { measureBundle } from './bundle';
import { measureChanges } from './changes';
import { measureChartData } from './chart-data';
import { measureCompile } from './compile';
import { measureCold, measureFromStore } from './dashboard';
import { measureConnections } from './connections';
import { measureDatasets } from './datasets';
import { measureExplore } from './explore';
import { measureFiltering } from './filtering';
import { formatFigure, isOver, type Figure } from './figures';
import { measureLists } from './lists';
import { measureLocal } from './local';
import { measureOutbox } from './outbox';
import { measurePicture } from './picture';
import { measurePostProcessing } from './post-processing';
import { measureEditions } from './editions';
import { measureReports } from './reports';
import { measureSqlEditor } from './sql-editor';
import { measureSqlResults } from './sql-results';
import { measureStartUp } from './start-up';

const root = path.resolve(import.meta.dirname, '..', '..');

interface Part {
  readonly name: string;
  readonly title: string;
  readonly measure: (dataFolder: string) => Promise<Figure[]>;
}

const RUNS = 5;

function partsOf(chromium: string): Part[] {
  return [
    { name: 'bundle', title: 'What screens wait for', measure: () => measureBundle(path.join(root, 'dist')) },
    { name: 'start', title: 'Starting', measure: dataFolder => measureStartUp(root, dataFolder) },
    { name: 'compile', title: 'The query compiler', measure: measureCompile },
    { name: 'chart-data', title: 'The server', measure: measureChartData },
    { name: 'connections', title: 'Databases on the network', measure: measureConnections },
    { name: 'post-processing', title: 'What is done with rows', measure: measurePostProcessing },
    {
      name: 'reports',
      title: 'Reports: a run, its edition on the device, and many that are due in one minute',
      measure: async dataFolder => [
        ...(await measureEditions({ chromium, dataFolder, runs: RUNS })),
        ...(await measureReports(dataFolder)),
      ],
    },
    { name: 'outbox', title: 'Edits on their way', measure: dataFolder => measureOutbox({ chromium, dataFolder }) },
    { name: 'changes', title: 'The list of changes', measure: dataFolder => measureChanges({ chromium, dataFolder }) },
    {
      name: 'store',
      title: 'A dashboard of 20 charts from the store, the server killed',
      measure: dataFolder => measureFromStore({ chromium, dataFolder, runs: RUNS }),
    },
    {
      name: 'picture',
      title: 'The same, beside a page of one word: its picture, and its charts',
      measure: dataFolder => measurePicture({ chromium, dataFolder, runs: 7 }),
    },
    {
      name: 'cold',
      title: 'The same from the network, in a browser that was never here',
      measure: dataFolder => measureCold({ chromium, dataFolder, runs: RUNS }),
    },
    {
      name: 'filtering',
      title: 'Filters of a dashboard of 20 charts',
      measure: dataFolder => measureFiltering({ chromium, dataFolder, runs: RUNS }),
    },
    {
      name: 'local',
      title: 'Filters answered on the device from kept rows, the server killed',
      measure: dataFolder => measureLocal({ chromium, dataFolder, runs: RUNS }),
    },
    {
      name: 'explore',
      title: 'The chart builder',
      measure: dataFolder => measureExplore({ chromium, dataFolder, runs: RUNS }),
    },
    {
      name: 'sql-results',
      title: 'Rows of the SQL editor',
      measure: dataFolder => measureSqlResults({ chromium, dataFolder, runs: RUNS }),
    },
    {
      name: 'sql-editor',
      title: 'The SQL editor',
      measure: dataFolder => measureSqlEditor({ chromium, dataFolder, runs: RUNS }),
    },
    {
      name: 'datasets',
      title: 'Datasets: a dropped file, a long list, and a wide editor',
      measure: dataFolder => measureDatasets({ chromium, dataFolder, runs: RUNS }),
    },
    {
      name: 'lists',
      title: 'Lists of thousands, the server killed, and an archive',
      measure: dataFolder => measureLists({ chromium, dataFolder, runs: RUNS }),
    },
    {
      name: 'boards',
      title: 'Large boards',
      measure: dataFolder => measureLargeBoards({ chromium, dataFolder, runs: RUNS }),
    },
  ];
}

const valueAfter = (words: readonly string[], flag: string) =>
  words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined;

/** Medians, with the range of all runs in brackets. Exits with code 1 where a limit is exceeded. */
export async function bench(words: readonly string[]): Promise<void> {
  const chromium = await findChromium({ signal: new AbortController().signal, cwd: root });
  if ('problem' in chromium) throw new Error(chromium.problem);
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-bench-data-'));
  const named = words.filter((word, index) => !word.startsWith('--') && words[index - 1] !== '--json');
  const parts = partsOf(chromium.file);
  const unknown = named.filter(name => !parts.some(part => part.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}. The parts are: ${parts.map(({ name }) => name).join(', ')}`,
    );
  const figures: Figure[] = [];
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    // The first start makes the samples.
    await (await startServer({ dataFolder: folder })).stop();
    print(
      `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    );
    for (const part of parts) {
      if (named.length > 0 && !named.includes(part.name)) continue;
      print(`\n${part.title}`);
      const measured = await part.measure(folder);
      for (const figure of measured) print(formatFigure(figure));
      figures.push(...measured);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const file = valueAfter(words, '--json');
  if (file !== undefined) await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  const over = figures.filter(isOver);
  print(
    over.length === 0
      ? '\nEvery figure is within its limit.'
      : `\n${over.length} over the limit: ${over.map(figure => figure.name).join('; ')}.`,
  );
  if (over.length > 0) process.exitCode = 1;
}
