import { isRecord, parseJson, type Json, type JsonObject } from '@/lib/json';

/** Certification and warning of a dataset, a column or a metric, as typed. */
export interface EndorsementTexts {
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  /** Markdown. */
  readonly warning: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const isMember = (value: unknown): value is JsonObject => isRecord(value);

/** The `extra` as an object, parsed if it is JSON text; null if it is neither empty nor an object. */
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
 * Replaces the endorsement in the `extra`; other members are kept. Null if nothing is left, and unchanged if it is not
 * an object: it then cannot hold an endorsement.
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
