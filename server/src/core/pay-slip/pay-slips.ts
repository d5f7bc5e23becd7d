import { dayOf, ZONE } from '@palkkasilta/values/date.ts'
import { piecesOf } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { type NamedSheet, printedApart, printedTogether } from '../../platform/pdf/press.ts'
import { fileNameOf, zipped } from '../../platform/zip.ts'
import { company } from '../company/company.ts'
import { paySlipSheet } from './layout.ts'
import { paySlipFacts, type SlipServices } from './pay-slip-facts.ts'
import { salariesByName } from './queries.ts'

/** So many slips are read, drawn and sent at a time: what is in memory does not grow with how many there are. */
const AT_ONCE = 50

export interface PrintedSlips {
  readonly name: string
  /** Made while it is read. */
  readonly content: AsyncIterable<Uint8Array>
}

/** The slips of salaries by name, in one document with a bookmark for each. Throws NOT_FOUND where a salary is not there. */
export async function paySlipsPdf(services: SlipServices, db: Read, ids: readonly number[]): Promise<PrintedSlips> {
  const now = services.clock.now()
  const { name } = await company(db)
  const facts = { title: 'Palkkalaskelmat', author: name, createdAt: now.toString() }
  const slips = slipsOf(services, db, await salariesByName(db, ids))
  return { name: `palkkalaskelmat-${dayOf(now)}.pdf`, content: printedTogether(facts, slips) }
}

/** The same with a file for each slip. */
export async function paySlipsZip(services: SlipServices, db: Read, ids: readonly number[]): Promise<PrintedSlips> {
  const now = services.clock.now()
  const slips = slipsOf(services, db, await salariesByName(db, ids))
  const files = printedApart(now.toString(), slips)
  const content = zipped(files, now.toZonedDateTimeISO(ZONE).toPlainDateTime())
  return { name: `palkkalaskelmat-${dayOf(now)}.zip`, content }
}

async function* slipsOf(
  services: SlipServices,
  db: Read,
  ids: readonly number[],
): AsyncGenerator<readonly NamedSheet[]> {
  for (const some of piecesOf(ids, AT_ONCE)) {
    const facts = await paySlipFacts(services, db, some)
    yield facts.map((each) => {
      const { id, first_name, last_name } = each.salary
      return { name: fileNameOf(`Palkkalaskelma ${last_name} ${first_name} ${id}.pdf`), sheet: paySlipSheet(each) }
    })
  }
}
