import { randomBytes } from 'node:crypto'
import type { HeldReport } from './state.ts'

export function newRegisterId(): string {
  return randomBytes(16).toString('hex')
}

interface ReportData {
  readonly ActionCode?: number | undefined
  readonly IRReportId?: string | undefined
  readonly ReportVersion?: number | undefined
}

const REPLACEMENT = 2

/** Which report one replaces; null: it is new. */
export function replacementOf(data: ReportData | undefined): HeldReport['replaces'] {
  if (data?.ActionCode !== REPLACEMENT) return null
  return { irReportId: data.IRReportId ?? null, version: data.ReportVersion ?? 1 }
}
