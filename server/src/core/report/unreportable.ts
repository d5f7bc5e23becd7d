import type { Services } from '../../kernel/services.ts'
import { piecesOf } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import { companySettings } from '../company/settings.ts'
import { salaryRows } from '../salary/queries.ts'
import { buildReport, travelsWith } from './build.ts'
import { deliveryOf } from './delivery.ts'
import { refusalText, reportsOfRows, type WantedReport } from './wanted.ts'

/** So many are read and written at once: each comes with its working. */
const TOGETHER = 500
/** Of reports that never leave. */
const PREVIEW = 'esikatselu'

interface Unreportable {
  readonly id: number
  /** For staff. */
  readonly why: string
}

/**
 * Of salaries that are about to be paid on a day those of which no report could be made that the register takes, each with why: by what
 * writes the reports when they leave. None where nothing is told to the register.
 */
export async function unreportable(
  services: Services,
  db: Read,
  ids: readonly number[],
  payday: string,
): Promise<Unreportable[]> {
  const { tulorekisteriEnabled } = await companySettings(db)
  if (!tulorekisteriEnabled) return []
  const found: Unreportable[] = []
  for (const piece of piecesOf(ids, TOGETHER)) found.push(...(await unreportableOf(services, db, piece, payday)))
  return found
}

async function unreportableOf(services: Services, db: Read, ids: readonly number[], payday: string) {
  const rows = (await salaryRows(db, ids)).filter(({ paid_as }) => paid_as !== 'UNREPORTED')
  const wanted = await reportsOfRows(
    services,
    db,
    rows.map((row) => ({ ...row, payday })),
  )
  const profile = await company(db)
  const preview = (id: number, report: WantedReport) =>
    buildReport(services, { newId: `${PREVIEW}-${id}`, wanted: report, inForce: null, company: profile })
  const built = [...wanted].flatMap(([id, attempt]) =>
    'value' in attempt ? [{ id, built: preview(id, attempt.value) }] : [],
  )
  const unwritten: { readonly of: { readonly id: number }; readonly error: Error }[] = []
  for (const together of Map.groupBy(built, (each) => travelsWith(each.built)).values())
    unwritten.push(...(await deliveryOf(services, { id: PREVIEW, service: 'DEFERRED' }, together)).refused)
  return [
    ...[...wanted].flatMap(([id, attempt]) => ('refused' in attempt ? [{ id, why: whyOf(attempt.refused) }] : [])),
    ...unwritten.map(({ of: { id }, error }) => ({ id, why: whyOf(error) })),
  ]
}

const whyOf = (error: Error) => refusalText(error) ?? error.message
