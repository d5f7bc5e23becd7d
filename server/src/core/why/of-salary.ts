import type { Read } from '../../platform/database/types.ts'
import { payRows, salaryRow } from '../salary/queries.ts'
import { storedResult } from '../salary/stored/stored-result.ts'
import type { Explained } from './parts.ts'
import { explainedPayRows } from './pay-rows.ts'
import { slipFigures } from './slip-figures.ts'
import { workedTimes } from './worked-times.ts'

/** Why every figure of a salary is what it is, by the working that was stored with it. */
export async function whyOfSalary(db: Read, id: number): Promise<{ figures: Explained[] }> {
  const row = await salaryRow(db, id)
  const result = storedResult(row)
  const worked = await workedTimes(db, row)
  const rows = explainedPayRows(await payRows(db, id), result, worked)
  return { figures: [...rows, ...slipFigures(result.slip, rows, worked.unpaid)] }
}
