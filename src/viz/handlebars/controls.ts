import { namedChoices } from '../controls/choices';
import { listOf, textOf } from '@/model/chart';
import type { ControlContext, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const isRaw = ({ formData }: ControlContext) =>
  (textOf(formData, 'query_mode') ?? (listOf(formData, 'all_columns').length > 0 ? 'raw' : 'aggregate')) === 'raw';
const isGrouped = (context: ControlContext) => !isRaw(context);

export const handlebarsControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        {
          name: 'query_mode',
          kind: 'choice',
          label: 'Query mode',
          choices: namedChoices(['aggregate', 'Aggregate'], ['raw', 'Raw records']),
        },
        { ...shared.groupby, shown: isGrouped, resetOnHide: false },
        { ...shared.metrics, required: false, shown: isGrouped, resetOnHide: false },
        {
          name: 'all_columns',
          kind: 'columns',
          label: 'Columns',
          adhoc: true,
          description: 'Columns to display',
          shown: isRaw,
          resetOnHide: false,
        },
        shared.filters,
        { ...shared.rankingMetric, shown: isGrouped, resetOnHide: false },
        { name: 'order_by_cols', kind: 'order', label: 'Ordering', shown: isRaw, resetOnHide: false },
        shared.rowLimit,
        { name: 'order_desc', kind: 'flag', label: 'Sort descending', shown: isGrouped, resetOnHide: false },
      ],
    },
    {
      label: 'Options',
      tab: 'data',
      controls: [
        {
          name: 'handlebarsTemplate',
          kind: 'code',
          language: 'handlebars',
          label: 'Handlebars Template',
          required: true,
          renderOnly: true,
          description: 'A template over `data`, the list of rows.',
        },
        {
          name: 'styleTemplate',
          kind: 'code',
          language: 'css',
          label: 'CSS Styles',
          renderOnly: true,
          description: 'Styles for this chart alone.',
        },
      ],
    },
  ],
};
