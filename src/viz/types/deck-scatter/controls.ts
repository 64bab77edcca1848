import { isRecord } from '@/lib/json';
import { deckScatterWords } from '@/text/messages/panels/maps';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields, type settingsOf } from './fields';

type Context = ControlContext<ReturnType<typeof settingsOf>>;
const withCategory = ({ settings }: Context) => settings.dimension !== null;
const byMetric = ({ settings: { point_radius_fixed: radius } }: Context) =>
  isRecord(radius) && radius['type'] === 'metric';

export const panels = {
  deck_scatter: definePanel(deckScatterWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [{ name: 'spatial', required: true }, shared.rowLimit, 'filter_nulls', 'adhoc_filters'],
    },
    {
      title: 'map',
      tab: 'data',
      controls: [
        { name: 'autozoom', asks: 'picture' },
        { name: 'viewport', asks: 'picture', shown: ({ settings }) => !settings.autozoom, keeps: true },
      ],
    },
    {
      title: 'pointSize',
      tab: 'data',
      controls: [
        'point_radius_fixed',
        { name: 'point_unit', asks: 'picture' },
        { name: 'min_radius', min: 0, asks: 'picture' },
        { name: 'max_radius', min: 0, asks: 'picture' },
        { name: 'multiplier', min: 0, asks: 'picture' },
        { name: 'order_desc', shown: byMetric },
      ],
    },
    {
      title: 'pointColour',
      tab: 'customize',
      controls: [
        { name: 'dimension', accepts: { expressions: true }, asks: 'query' },
        { name: 'color_picker', shown: context => !withCategory(context), keeps: true },
        { name: 'color_scheme', shown: withCategory },
        { name: 'legend_position', choices: [null, 'tl', 'tr', 'bl', 'br'], shown: withCategory },
        { name: 'legend_format', shown: byMetric },
      ],
    },
    { title: 'advanced', tab: 'data', folded: true, controls: ['js_columns'] },
  ]),
};
