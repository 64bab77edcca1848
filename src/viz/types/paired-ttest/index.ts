import { testText } from '@/text/messages/charts/rare-types';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { compareGroups } from './compare-groups';
import { settingsOf, questions } from './fields';
import { PairedTTest } from './PairedTTest';
import { readTests } from './read';

/** How many groups differ significantly from the first, for each metric. */
function summarise(input: ChartInput): string {
  const { significance_level: level } = settingsOf(input.formData);
  return (readTests(input)?.tables ?? [])
    .map(({ name, groups: [control, ...others] }) => {
      if (!control) return '';
      const significant = others.filter(({ values }) => (compareGroups(values, control.values).p ?? 1) <= level);
      return testText.summary(name, significant.length, others.length, control.names.join(', ') || testText.all);
    })
    .join(' ');
}

const pairedTTest: ChartPlugin = {
  ...questions.paired_ttest,
  drawing: { kind: 'component', Component: PairedTTest },
  summary: summarise,
};

export const plugins = { paired_ttest: pairedTTest };
