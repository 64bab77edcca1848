import { isRecord, parseJson, type Json, type JsonObject } from '@/lib/json';

/** What the owners say of a dataset, a column or a metric, as they type it. */
export interface EndorsementTexts {
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  /** Markdown. */
  readonly warning: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const isMember = (value: unknown): value is JsonObject => isRecord(value);

/** What an `extra` holds: JSON text, or what was made of it; null for what is neither empty nor an object. */
export function extraOf(extra: Json | undefined): JsonObject | null {
  if (extra === null || extra === undefined || extra === '') return {};
  const value = typeof extra === 'string' ? parseJson(extra) : extra;
  return isMember(value) ? value : null;
}

export function endorsementIn(extra: Json | undefined): EndorsementTexts {
  const { certification, warning_markdown: warning } = extraOf(extra) ?? {};
  const { certified_by: by, details } = isMember(certification) ? certification : {};
  return { certifiedBy: text(by), certificationDetails: text(details), warning: text(warning) };
}

/**
 * The `extra` with another endorsement; whatever else it holds stays. Null where nothing is left of it, and as it was
 * where it is no object: then nothing can be said in it.
 */
export function withEndorsement(extra: Json | undefined, change: Partial<EndorsementTexts>): Json {
  const held = extraOf(extra);
  if (held === null) return extra ?? null;
  const { certification, warning_markdown: _, ...rest } = held;
  const { certifiedBy, certificationDetails, warning } = { ...endorsementIn(extra), ...change };
  const { certified_by: __, details: ___, ...kept } = isMember(certification) ? certification : {};
  const said = {
    ...kept,
    ...(certifiedBy === '' ? {} : { certified_by: certifiedBy }),
    ...(certificationDetails === '' ? {} : { details: certificationDetails }),
  };
  const next = {
    ...rest,
    ...(Object.keys(said).length === 0 ? {} : { certification: said }),
    ...(warning === '' ? {} : { warning_markdown: warning }),
  };
  return Object.keys(next).length === 0 ? null : JSON.stringify(next);
}
