import { parseJsonObject } from '@/lib/json';
import type { Dashboard } from '@/model/dashboard';
import { parseLayout } from '@/model/layout';
import type { DashboardDetail } from '../dashboard';
import { toSummaryOfDetail } from './dashboard';

/** One dashboard in the product's words. The stored texts are kept for those who save it again. */
export function toDashboard(detail: DashboardDetail): Dashboard {
  return {
    ...toSummaryOfDetail(detail),
    certificationDetails: detail.certification_details || null,
    css: detail.css ?? '',
    layout: parseLayout(detail.position_json),
    metadata: parseJsonObject(detail.json_metadata),
  };
}
