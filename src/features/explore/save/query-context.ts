import type { JsonObject } from '@/lib/json';
import { parseDocument, type JsonDocument } from '@/model/json-document';
import { questionOf } from '@/viz/query/question';
import { answersToRead } from '@/viz/react/rows-to-read';
import { loadPlugin } from '@/viz/registry';

/**
 * The query of a chart, saved with it so that servers can run it without a screen, such as for reports. Null if
 * the query of a chart type is unknown: then the server keeps none, rather than that of a different chart.
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
    // For a pivot table, only its cells: servers pivot every result that they find here, and need all columns for that.
    const queries = answersToRead(question.context.queries, plugin);
    return parseDocument(JSON.stringify({ ...question.context, queries, force: false, form_data: formData }));
  } catch {
    // The code is not on this device, or the form data do not make a valid chart.
    return null;
  }
}
