/**
 * What a report in force is known by: a replacement must leave all of it as it was, so that another value means to invalidate
 * the report and to send a new one. Everything else is corrected by a replacement.
 * https://www.vero.fi/tulorekisteri/yritykset-ja-organisaatiot/tietojen-korjaaminen/tietojen-mitatointi/
 */
export interface ReportIdentity {
  /** ISO days. */
  readonly paymentDate: string
  readonly periodStart: string
  readonly periodEnd: string
  /** Ids as `1:2077474-0`: kind and code. */
  readonly payerIds: readonly string[]
  /** The employer in whose place the payer paid. */
  readonly substitutePayerFor: string | null
  readonly temporaryEmployer: boolean
  readonly earnerIds: readonly string[]
  readonly earnerBirthDate: string | null
  /** Those of the person's types that a replacement cannot add or remove: 8 athlete, 12 corporation. */
  readonly fixedEarnerTypes: readonly number[]
  readonly pensionAct: number | null
  readonly pensionProvider: string | null
  readonly pensionPolicy: string | null
  readonly accidentInsurer: string | null
  readonly accidentPolicy: string | null
  readonly insuranceExceptions: readonly number[]
}

/** Types of the income earner, and of the payer, that a replacement cannot change. */
export const FIXED_EARNER_TYPES: readonly number[] = [8, 12]
export const TEMPORARY_EMPLOYER = 3

/** What is known of a report in force: of an old one perhaps its days alone. */
export type KnownIdentity = Partial<ReportIdentity>

export type RegisterAction =
  /** The register holds what is right. */
  | 'NONE'
  /** A replacement report with all data again. */
  | 'REPLACE'
  /** The report must be invalidated and a new one sent. */
  | 'INVALIDATE_AND_REPORT'

/** What of the identity has changed. What is not known of the report in force counts as unchanged. */
export function changedIdentity(inForce: KnownIdentity, wanted: ReportIdentity): (keyof ReportIdentity)[] {
  const known = Object.keys(inForce) as (keyof ReportIdentity)[]
  return known.filter((key) => inForce[key] !== undefined && told(inForce[key]) !== told(wanted[key]))
}

/** The order of ids and codes says nothing. */
function told(value: ReportIdentity[keyof ReportIdentity] | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value)
}

/** How the register comes from the report in force to the wanted one. */
export function registerAction(
  inForce: KnownIdentity,
  wanted: ReportIdentity,
  isContentChanged: boolean,
): RegisterAction {
  if (changedIdentity(inForce, wanted).length > 0) return 'INVALIDATE_AND_REPORT'
  return isContentChanged ? 'REPLACE' : 'NONE'
}
