import { endpointNamed } from '@/api/contract';
import { fillPath } from '@/api/endpoint';
import { isRecord } from '@/lib/json';
import { localId } from '@/model/local-id';
import { must } from '@/lib/assert';
import type { Tab } from '../../simulator/tab';
import { chosen, type Act, type Change, type Stage } from '../acts/act';
import { birthOf, factsOf } from './kind-facet';
import { copyIn, nameWith, textOf, type Kind, type Known } from './kind';
import { thingsOn } from './things-on';
import { readCommand } from '@/offline/resources/commands';
import type { NewCommand } from '@/offline/commands/command';

/** Carries out a command immediately, elsewhere. Where the thing is gone or the command rejected, nothing changes. */
async function doElsewhere(kind: Kind, stage: Stage, command: NewCommand): Promise<void> {
  const { endpoint, path, body } = must(readCommand(command), command.kind).request();
  const { method, path: pattern, isForm } = endpointNamed(endpoint);
  const form =
    isForm === true && isRecord(body)
      ? { form: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])) }
      : { body };
  const answer = await kind.other(stage).call(method, fillPath(pattern, path), body === undefined ? {} : form);
  if (answer.status < 300 || [403, 404, 409].includes(answer.status)) return;
  const words = await answer.text();
  // It names something that was hidden from them meanwhile.
  const namesWhatIsGone = answer.status === 422 && words.includes('does not exist');
  if (!namesWhatIsGone) throw new Error(`${command.kind} elsewhere was answered with ${answer.status}: ${words}`);
}

/** Sets a part of a thing; null if it has no such part. */
function revision(kind: Kind, { fields }: Known, variant: number, mark: string) {
  const part = must(chosen(kind.parts, variant), 'a part');
  if (part !== 'name') {
    const revised = kind.revise(fields, part, mark);
    return revised && { part, value: mark, name: textOf(fields[kind.nameField]), revised };
  }
  const before = textOf(fields[kind.nameField]);
  const name = nameWith(mark, copyIn(before));
  return {
    part,
    value: name,
    name,
    revised: { before: { [kind.nameField]: before }, after: { [kind.nameField]: name } },
  };
}

const born = async (kind: Kind, things: readonly Known[]) =>
  things.filter(({ fields }) => birthOf(kind, fields) !== null);

const onTab = async (kind: Kind, { store }: Tab) => born(kind, await thingsOn(store, kind));

function change(kind: Kind): Act {
  return {
    name: `change-${kind.thing}`,
    weight: 6,
    async prepare(stage, tab, { thing, variant, mark }) {
      const known = chosen(await onTab(kind, tab), thing);
      const made = known && revision(kind, known, variant, mark);
      if (!known || !made) return null;
      const subject = `${kind.thing}:${birthOf(kind, known.fields)} ${made.part}`;
      return { command: kind.save(stage, known, made.name, made.revised), changes: [{ subject, value: made.value }] };
    },
    async byColleague(stage, { thing, variant, mark }) {
      const known = chosen(await born(kind, await kind.rows(stage)), thing);
      const made = known && revision(kind, known, variant, mark);
      if (known && made) await doElsewhere(kind, stage, kind.save(stage, known, made.name, made.revised));
    },
  };
}

/** The values of a new thing, each as a change. */
const changesOf = (kind: Kind, fields: Known['fields']): Change[] =>
  factsOf(kind, fields).map(([subject, value]) => ({ subject, value }));

function make(kind: Kind, makeOne: NonNullable<Kind['make']>): Act {
  return {
    name: `make-${kind.thing}`,
    weight: 2,
    async prepare(stage, _tab, { mark }) {
      const { mutation, fields } = makeOne(stage, nameWith(mark, null), mark);
      return { command: mutation, changes: changesOf(kind, fields) };
    },
    async byColleague(stage, { mark }) {
      const { mutation } = makeOne(stage, nameWith(mark, null), mark);
      await doElsewhere(kind, stage, typeof mutation === 'function' ? mutation(localId(0)) : mutation);
    },
  };
}

function drop(kind: Kind, dropOne: NonNullable<Kind['drop']>): Act {
  return {
    name: `drop-${kind.thing}`,
    weight: 1,
    async prepare(stage, tab, { thing }) {
      const known = chosen(await onTab(kind, tab), thing);
      if (!known) return null;
      const subject = `${kind.thing}:${birthOf(kind, known.fields)} removed`;
      return {
        command: dropOne(stage, known, textOf(known.fields[kind.nameField])),
        changes: [{ subject, value: 'yes' }],
      };
    },
    async byColleague(stage, { thing, variant }) {
      const known = chosen(await born(kind, await kind.rows(stage)), thing);
      // Most days nothing is deleted.
      if (known && variant < 300)
        await doElsewhere(kind, stage, dropOne(stage, known, textOf(known.fields[kind.nameField])));
    },
  };
}

/** The acts of people on things of a kind. */
export function kindActs(kind: Kind): readonly Act[] {
  return [change(kind), ...(kind.make ? [make(kind, kind.make)] : []), ...(kind.drop ? [drop(kind, kind.drop)] : [])];
}
