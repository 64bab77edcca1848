import type { JsonObject } from '@/lib/json';
import { parseDocument, type JsonDocument } from '@/model/json-document';
import { questionOf } from '@/viz/query/question';
import { answersToRead } from '@/viz/react/rows-to-read';
import { loadPlugin } from '@/viz/registry';

/**
 * What a chart asks, as it is saved with it: by that a server asks for it where no screen does, such as in a report.
 * Null where it is not known what a chart type asks: then the server has nothing that would be another chart's.
 */
export async function savedQueryContext(
  vizType: string,
  datasetId: number,
  formData: JsonObject,
): Promise<JsonDocument> {
  try {
    const plugin = await loadPlugin(vizType);
    const question = plugin && questionOf(plugin, datasetId, formData);
    if (!question) return null;
    // Of a pivot table only its cells: a server pivots every answer that it finds here, and needs all columns for that.
    const queries = answersToRead(question.context.queries, plugin);
    return parseDocument(JSON.stringify({ ...question.context, queries, force: false, form_data: formData }));
  } catch {
    // Code that is not on this device; or form data that hold what no chart can be made of.
    return null;
  }
}
