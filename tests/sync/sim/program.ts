import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { ScheduleOptions } from '../schedules/generate';
import type { Mode } from '../schedules/step';
import { topicNames, type TopicName } from '../schedules/topics/topic';
import { bundle } from './bundle';
import { checkMutants } from './check-mutants';
import { seedsFrom } from './seeds';
import { ask, playAll } from './team';

const SHOWN = 3;

function modeOf(text: string | undefined): Mode | undefined {
  if (text === undefined || text === 'plain' || text === 'embedded') return text;
  throw new Error(`--mode is plain or embedded, not ${text}`);
}

function topicOf(text: string | undefined): TopicName | undefined {
  const topic = topicNames.find(name => name === text);
  if (text !== undefined && !topic) throw new Error(`--topic is one of ${topicNames.join(', ')}, not ${text}`);
  return topic;
}

/** `npm run sim`: plays schedules of consecutive seeds, or replays one of them with its events. */
export async function simulate(given: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...given],
    options: {
      runs: { type: 'string' },
      seed: { type: 'string' },
      mode: { type: 'string' },
      topic: { type: 'string' },
      workers: { type: 'string', default: String(Math.min(4, availableParallelism())) },
      replay: { type: 'string' },
      mutants: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const asked: ScheduleOptions = { mode: modeOf(values.mode), topic: topicOf(values.topic) };
  const workers = Number(values.workers);
  const [runs, seed] = [values.runs, values.seed].map(text => (text === undefined ? undefined : Number(text)));
  if (values.mutants) return checkMutants({ seeds: seedsFrom(seed, runs), workers, only: values.only });
  const program = await bundle('product');
  if (values.replay !== undefined) return replay(program, Number(values.replay), asked);
  await playMany(program, { seeds: seedsFrom(seed ?? 1, runs), workers, asked });
}

interface Plan {
  readonly seeds: readonly number[];
  readonly workers: number;
  readonly asked: ScheduleOptions;
}

async function playMany(program: string, { seeds, workers, asked }: Plan): Promise<void> {
  const started = performance.now();
  const failing: number[] = [];
  let played = 0;
  let races = 0;
  const report = () => {
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${played} of ${seeds.length} schedules, ${(played / seconds).toFixed(1)} a second, ${failing.length} failed, ${races} changes that nobody could notice`,
    );
  };
  await playAll({
    program,
    workers,
    seeds,
    asked,
    onPlayed(answer) {
      played += 1;
      races += answer.races;
      if (answer.failure !== null) {
        failing.push(answer.seed);
        console.log(`seed ${answer.seed}: ${answer.failure}`);
      }
      if (played % 200 === 0) report();
    },
  });
  if (played % 200 !== 0) report();
  for (const failed of failing.slice(0, SHOWN)) await showSmallest(program, failed, asked);
  if (failing.length > 0) process.exitCode = 1;
}

async function showSmallest(program: string, seed: number, asked: ScheduleOptions): Promise<void> {
  const answer = await ask(program, { kind: 'shrink', seed, asked });
  if (answer.kind !== 'shrunk') throw new Error(`Unexpected answer: ${answer.kind}`);
  console.log(
    `\nseed ${seed}, with the fewest steps (a case for found.ts):\n\n${answer.code}\n\n${answer.trace.join('\n')}\n`,
  );
}

async function replay(program: string, seed: number, asked: ScheduleOptions): Promise<void> {
  const answer = await ask(program, { kind: 'replay', seed, asked });
  if (answer.kind !== 'replayed') throw new Error(`Unexpected answer: ${answer.kind}`);
  console.log(answer.trace.join('\n'));
  console.log(answer.failure ?? 'All is as it must be.');
  if (answer.failure === null) return;
  process.exitCode = 1;
  await showSmallest(program, seed, asked);
}
