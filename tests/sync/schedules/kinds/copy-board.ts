import { documentOf } from '@/api/values';
import { chosen, type Act } from '../acts/act';
import { boards } from './boards';
import { nameWith, textOf } from './kind';
import { birthOf, factsOf } from './kind-facet';
import { thingsOn } from './things-on';
import { copyDashboard } from '@/offline/resources/dashboard/new-commands';

/** Somebody saves a copy of a dashboard as they see it. */
export const copyBoard: Act = {
  name: 'copy-dashboard',
  weight: 2,
  async prepare(_, { store }, { thing, mark }) {
    const known = chosen(
      (await thingsOn(store, boards)).filter(({ fields }) => birthOf(boards, fields) !== null),
      thing,
    );
    if (!known) return null;
    const { css, layout, title } = known.fields;
    const fields = { css: textOf(css), metadata: {}, layout: documentOf(layout) };
    const name = nameWith(mark, mark);
    return {
      command: local =>
        copyDashboard({ local, from: known.id, fromName: textOf(title), name, duplicatesCharts: false, fields }),
      changes: factsOf(boards, { ...fields, title: name }).map(([subject, value]) => ({ subject, value })),
    };
  },
  byColleague: async () => undefined,
};
