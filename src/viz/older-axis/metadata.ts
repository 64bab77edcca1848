import type { ChartMetadata } from '../plugin';
import * as successors from '../timeseries/metadata';

const older = (metadata: ChartMetadata, name: string): ChartMetadata => ({ ...metadata, name, label: 'DEPRECATED' });

export const line = older(successors.line, 'Line Chart (legacy)');
export const bar = older(successors.bar, 'Time-series Bar Chart (legacy)');
export const area = older(successors.area, 'Area Chart (legacy)');
export const distBar = older(successors.bar, 'Bar Chart (legacy)');
