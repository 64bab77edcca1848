import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { columnOf, flightsWith } from '../../../tests/support/flights';
import { loadControls, panelTypes } from '../panels';
import { controlsOf, type Control } from './panel';
import { slotNames, slotsOf } from './roles';
import { changeType, noMemory, type TypeMemory } from './type-change';

const panels = new Map(
  await Promise.all(panelTypes.map(async vizType => [vizType, must(await loadControls(vizType), vizType)] as const)),
);
const controlsIn = (vizType: string) => controlsOf(must(panels.get(vizType), vizType));

const flights = flightsWith([
  columnOf('date', genericTypes.temporal),
  columnOf('status'),
  columnOf('state'),
  columnOf('delay', genericTypes.numeric),
]);

const anyColumn = fc.oneof(
  fc.constantFrom('date', 'status', 'state', 'delay', 'gone'),
  fc.record({ label: fc.string(), sqlExpression: fc.string({ minLength: 1 }), expressionType: fc.constant('SQL') }),
);
const anyMetric = fc.oneof(
  fc.constantFrom('count', 'late_share', 'hours'),
  fc.record({
    expressionType: fc.constant('SIMPLE'),
    aggregate: fc.constantFrom('AVG', 'SUM'),
    column: fc.record({ column_name: fc.constantFrom('delay', 'status') }),
  }),
);

/** Values that a person may set with a control, or cannot set at all. */
function valuesOf({ kind, choices }: Control): fc.Arbitrary<unknown> {
  if (kind === 'metric') return anyMetric;
  if (kind === 'metrics') return fc.array(anyMetric, { maxLength: 3 });
  if (kind === 'column') return anyColumn;
  if (kind === 'columns') return fc.array(anyColumn, { maxLength: 3 });
  // Without choices, such as the bounds of buckets, a person types any.
  if (choices?.from === 'catalogue' && choices.values.length > 0) return fc.constantFrom(...choices.values);
  if (kind === 'flag') return fc.boolean();
  return kind === 'number' ? fc.integer() : fc.jsonValue({ maxDepth: 2 });
}

const anyType = fc.constantFrom(...panelTypes);
const asSet = (controls: readonly Control[]): fc.Arbitrary<FormData> =>
  fc.record(Object.fromEntries(controls.map(control => [control.name, valuesOf(control)])), { requiredKeys: [] });
const strays = fc.dictionary(fc.constantFrom('slice_id', 'url_params', 'my_key', 'donut', 'metric'), fc.jsonValue());

/** A chart of any type with settings that a person made, and other form data. */
const anyChart = anyType.chain(type =>
  fc.tuple(strays, asSet(controlsIn(type))).map(([others, set]) => ({
    type,
    formData: { ...others, ...set, datasource: '7__table', viz_type: type },
  })),
);

/** A chart over a time that the dataset does not have; a type that requires one fills in another. */
const unknownTime = {
  type: 'event_flow',
  formData: { granularity_sqla: ' ', datasource: '7__table', viz_type: 'event_flow' },
};

interface State {
  readonly type: string;
  readonly formData: FormData;
  readonly memory: TypeMemory;
}
const typePanel = (vizType: string) => ({ vizType, panel: must(panels.get(vizType), vizType) });
const become = ({ type, formData, memory }: State, to: string): State => ({
  type: to,
  ...changeType({ formData, memory, from: typePanel(type), to: typePanel(to), dataset: flights }),
});
const begin = (chart: Omit<State, 'memory'>): State => ({ ...chart, memory: noMemory });

describe('the effect of a type change on a chart', () => {
  test('EXP-059 returning to a type, through any others, changes only what was edited', () => {
    fc.assert(
      fc.property(anyChart, fc.array(anyType, { minLength: 1, maxLength: 4 }), (chart, others) => {
        const back = [...others, chart.type].reduce(become, begin(chart));
        expect(back.formData).toEqual(chart.formData);
      }),
    );
  });

  test('EXP-059 only what was set in the meantime differs', () => {
    fc.assert(
      fc.property(anyChart, anyType, fc.infiniteStream(fc.integer({ min: 0 })), (chart, other, numbers) => {
        fc.pre(other !== chart.type);
        const there = become(begin(chart), other);
        const settings = controlsIn(other).filter(({ kind }) => kind === 'flag' || kind === 'number');
        fc.pre(settings.length > 0);
        const { name } = must(settings[must(numbers.next().value, 'a number') % settings.length], 'a setting');
        const touched = { ...there, formData: { ...there.formData, [name]: 'touched' } };
        const isShared = controlsIn(chart.type).some(control => control.name === name);
        const { formData } = become(touched, chart.type);
        expect(formData).toEqual(isShared ? { ...chart.formData, [name]: 'touched' } : chart.formData);
      }),
    );
  });

  test('EXP-058 keeps keys without a control, and drops those of removed controls', () => {
    fc.assert(
      fc.property(anyChart, anyType, (chart, to) => {
        fc.pre(to !== chart.type);
        const { formData } = become(begin(chart), to);
        const [own, next] = [chart.type, to].map(type => new Set(controlsIn(type).map(({ name }) => name)));
        expect(formData['viz_type']).toBe(to);
        for (const [key, value] of Object.entries(chart.formData)) {
          if (key === 'viz_type' || next!.has(key)) continue;
          expect([key, formData[key]]).toEqual([key, own!.has(key) ? undefined : value]);
        }
      }),
    );
  });

  test('a type in between does not change what the next one receives', () => {
    fc.assert(
      fc.property(anyChart, anyType, anyType, (chart, between, to) => {
        fc.pre(new Set([chart.type, between, to]).size === 3);
        const keys = [...slotNames(slotsOf(typePanel(to).panel))];
        const shownBy = ({ formData }: State) => keys.map(key => [key, formData[key]]);
        expect(shownBy([between, to].reduce(become, begin(chart)))).toEqual(shownBy(become(begin(chart), to)));
      }),
      { examples: [[unknownTime, 'compare', 'echarts_timeseries']] },
    );
  });

  test('another dataset remembers nothing', () => {
    fc.assert(
      fc.property(anyChart, anyType, (chart, other) => {
        fc.pre(other !== chart.type);
        const there = become(begin(chart), other);
        const elsewhere = { ...there, formData: { datasource: '8__table', viz_type: other } };
        const back = become(elsewhere, chart.type);
        expect(back).toEqual(become({ ...elsewhere, memory: noMemory }, chart.type));
      }),
    );
  });
});
