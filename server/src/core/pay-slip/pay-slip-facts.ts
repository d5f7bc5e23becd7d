import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { maskedNationalId } from '../person/national-id.ts'
import { type PayRow, payRowsOf } from '../salary/queries.ts'
import { rowNames } from '../salary/row-names.ts'
import { type StoredSlip, storedResult } from '../salary/stored/stored-result.ts'
import { type SlipParties, slipParties } from './employer.ts'
import { type SlipSalaryRow, slipSalaries } from './queries.ts'

export interface PaySlipFacts extends SlipParties {
  readonly salary: SlipSalaryRow
  readonly rows: readonly PayRow[]
  readonly slip: StoredSlip
  /** Masked. */
  readonly nationalId: string
}

export type SlipServices = Pick<Services, 'vault' | 'clock'>

/** In the order of the ids. Throws NOT_FOUND where one of them is not there. */
export async function paySlipFacts(
  services: SlipServices,
  db: Read,
  ids: readonly number[],
): Promise<readonly PaySlipFacts[]> {
  const byId = new Map((await slipSalaries(db, ids)).map((salary) => [salary.id, salary]))
  const salaries = ids.map((id) => byId.get(id) ?? missing())
  const rows = await payRowsOf(db, ids)
  const partiesOf = await slipParties(db, salaries)
  return salaries.map((salary) => {
    const result = storedResult(salary)
    const own = rows.get(salary.id) ?? []
    const names = rowNames(own, result)
    return {
      salary,
      rows: own.map((row, place) => ({ ...row, name: names[place] ?? row.name })),
      slip: result.slip,
      nationalId: maskedNationalId(services.vault, salary.person_id, salary.national_id_cipher),
      ...partiesOf(salary),
    }
  })
}

function missing(): never {
  throw new DomainError('NOT_FOUND')
}
