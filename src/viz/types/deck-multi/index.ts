import { createElement } from 'react';
import { mapsText } from '@/text/messages/charts/maps';
import { layerForm, layerIds } from '../../layered-map/layer-form';
import { LayeredMap } from '../../layered-map/LayeredMap';
import type { ChartPlugin, DrawingComponentProps } from '../../plugin';
import { questions } from './fields';
import { layerType } from './layer-types';

const deckMulti: ChartPlugin = {
  ...questions.deck_multi,
  drawing: {
    kind: 'component',
    Component: (props: DrawingComponentProps) => createElement(LayeredMap, { ...props, layerType }),
  },
  parts: {
    ids: formData => layerIds(formData).ids,
    rendered({ vizType, formData }, map) {
      const type = layerType(vizType);
      return type && { plugin: type.plugin, formData: layerForm(formData, map) };
    },
  },
  summary: ({ formData }) => mapsText.layerCount(layerIds(formData).ids.length),
};

export const plugins = { deck_multi: deckMulti };
