import { expect, test } from 'vitest';
import { metadataOf } from './catalogue';
import { chartTypes } from './registry';

test('every chart type that can be drawn says what it is for', () => {
  for (const type of chartTypes) expect(metadataOf(type)?.name, type).toBeTruthy();
});
