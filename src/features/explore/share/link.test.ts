import { expect, test } from 'vitest';
import { embedCode, keptAddress, linkedAddress, linkState, withoutAddress } from './link';

const form = { viz_type: 'pie', datasource: '2__table', url_params: { standalone: '1' } };

test('EXP-132 stores form data without the parameters of the URL', () =>
  expect(withoutAddress(form)).toEqual({ viz_type: 'pie', datasource: '2__table' }));

test('EXP-134 a link keeps the form data, and other parameters as pairs', () => {
  expect(linkState('?slice_id=7&form_data_key=k&standalone=1&region=a%20b&region=c', form)).toEqual({
    formData: { viz_type: 'pie', datasource: '2__table' },
    urlParams: [
      ['standalone', '1'],
      ['region', 'a b'],
      ['region', 'c'],
    ],
  });
});

test.each([
  [{ chartId: 7, datasetId: 2 }, 'k&', '/explore/?slice_id=7&form_data_key=k%26'],
  [{ chartId: null, datasetId: 2 }, null, '/explore/?datasource_type=table&datasource_id=2'],
])('builds a URL for %j stored under %j', (source, key, address) => expect(keptAddress(source, key)).toBe(address));

test('a link leads to its chart, with its parameters, and those of the user who opens it first', () => {
  const parameters: [string, string | null][] = [
    ['standalone', '2'],
    ['slice_id', '9'],
    ['region', null],
  ];
  expect(linkedAddress('k', { chartId: 7, datasetId: 2 }, parameters, '?standalone=1&height=400')).toBe(
    '/explore/?slice_id=7&permalink_key=k&standalone=1&height=400&region=',
  );
});

test('embeds a chart in a frame that shows nothing else', () => {
  const code = embedCode('https://a.example/superset/explore/p/k/', { width: 600, height: 400 });
  expect(code).toMatch(/^<iframe\n[^<]*>\n<\/iframe>$/);
  expect(code).toContain('src="https://a.example/superset/explore/p/k/?standalone=1&amp;height=400"');
  expect(code).toContain('width="600"\n  height="400"');
});
