import type { Unanswerable } from '@/query/kept-rows/answerable';
import type { LocalRefusal, RowsVerdict } from '@/query/kept-rows/refusal';
import { momentOf } from '@/text/ages';
import { localAnswerText } from '@/text/messages/charts/local-answer';

function notCoveredWords(by: Extract<Unanswerable, { kind: 'not-covered' }>['by']): string {
  const { totals: text } = localAnswerText;
  switch (by.kind) {
    case 'rows':
      return text.rows;
    case 'dimension':
      return text.dimension(by.name);
    case 'grain':
      return text.grain(by.name);
    case 'not-additive':
      return text.notAdditive(by.name);
    case 'measure':
      return text.measure(by.name);
  }
}

function sourceWords(by: Extract<Unanswerable, { kind: 'source' }>['by']): string {
  const { source: text } = localAnswerText;
  switch (by.kind) {
    case 'order':
      return text.order(by.name);
    case 'texts':
      return text.texts(by.name);
    case 'pattern':
      return text.pattern(by.name);
    case 'conversion':
      return text.conversion(by.name);
    case 'aggregate':
      return text.aggregate(by.name);
    case 'unordered':
      return text.unordered;
    case 'sql':
      return text.sql;
  }
}

function unanswerableWords(reason: Unanswerable): string {
  const { reasons: text } = localAnswerText;
  switch (reason.kind) {
    case 'other-dataset':
      return text.otherDataset;
    case 'annotations':
      return text.annotations;
    case 'source':
      return sourceWords(reason.by);
    case 'template':
      return text.template(reason.names);
    case 'column':
      return text.column(reason.name);
    case 'type':
      return text.type(reason.name);
    case 'function':
      return text.function(reason.name);
    case 'qualified':
      return text.qualified(reason.name);
    case 'approximate':
      return text.approximate(reason.name);
    case 'window':
      return text.window(momentOf(reason.kept, 0));
    case 'engines':
      return text.engines;
    case 'not-covered':
      return notCoveredWords(reason.by);
    case 'invalid':
      return text.invalid(reason.message);
  }
}

/** Why a chart is not answered from kept rows, after its rehearsal. */
export function verdictWords(verdict: Exclude<RowsVerdict, { kind: 'equal' }>): string {
  if (verdict.kind === 'unanswerable') return unanswerableWords(verdict.reason);
  const { reasons: text } = localAnswerText;
  return verdict.column === null ? text.differs : text.differsIn(verdict.column);
}

/** Why kept rows give no answer. */
export function refusalWords(refusal: LocalRefusal): string {
  const { reasons: text } = localAnswerText;
  switch (refusal.kind) {
    case 'no-rows':
      return text.noRows;
    case 'no-dataset':
      return text.noDataset;
    case 'not-rehearsed':
      return text.notRehearsed;
    case 'no-room':
      return text.noRoom;
    case 'differs':
      return verdictWords(refusal.verdict);
    case 'unanswerable':
      return unanswerableWords(refusal.reason);
    case 'failed':
      return refusal.failure.kind === 'no-engine' ? text.noEngine : text.broken;
  }
}

/** The same as a part that is loaded when there is no answer. */
export default function LocalReason({ why }: { readonly why: LocalRefusal }) {
  return refusalWords(why);
}
