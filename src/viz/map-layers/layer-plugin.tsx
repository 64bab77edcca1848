import { createColourAssignment } from '../colours/assignment';
import { light } from '../colours/tokens';
import type { ChartPlugin, DrawingComponentProps } from '../plugin';
import type { ChartQueries } from '../query/chart-queries';
import type { LayerOf } from './layer';
import { LayerMap } from './LayerMap';

/** A type of one layer; its summary does not depend on colours. */
export function layerPlugin(queries: ChartQueries, layerOf: LayerOf): ChartPlugin {
  const withAutozoom = Object.hasOwn(queries.fields, 'autozoom');
  return {
    ...queries,
    drawing: {
      kind: 'component',
      Component: (props: DrawingComponentProps) => (
        <LayerMap {...props} layerOf={layerOf} withAutozoom={withAutozoom} />
      ),
    },
    summary: input => layerOf({ ...input, colours: light, colourOf: createColourAssignment().colourOf }).summary,
  };
}
