export { categoryOrder } from './category-order';
export { forecastOf } from './forecast';
export { forecastLayers, forecastRows, forecastValues } from './forecast-layers';
export { minorLayers } from './minor';
export { minorTicks } from './minor-ticks';
export { readShiftedName } from './shifts';
export { streamBaseline } from './stream';
export { valueLabelLayer, valueLabels } from './value-labels';
