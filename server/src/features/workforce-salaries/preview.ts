import { salaryFigures } from '@palkkasilta/contract/pay-figures.ts'
import { salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { figures } from '../../core/salary/columns.ts'
import { salaryRow } from '../../core/salary/queries.ts'
import { movedFigures } from '../../kernel/preview.ts'
import { typedPart } from '../../kernel/records/edits.ts'
import type { Read } from '../../platform/database/types.ts'
import { type Body, editedSalary, refuseUneditable } from './edit.ts'
import { type DetailParts, salaryRecord } from './wire.ts'
import { workOf } from './work.ts'

/** No figure follows from these. */
const NO_PARTS: DetailParts = {
  rows: [],
  changes: [],
  payments: [],
  deliveries: [],
  shifts: [],
  reportErrors: [],
  settled: { settles: [], settlements: [], settlesTerms: [], termsSettlements: [] },
  hetu: '',
  distraintIban: '',
}

/** The figures before and after an edit, by the steps of saving. Stores nothing. */
export async function previewOf(db: Read, id: number, body: Body) {
  const row = await salaryRow(db, id)
  await refuseUneditable(db, row, body)
  const isWorkEdited = body.tamigoShifts !== undefined
  const parts = { ...NO_PARTS, shifts: isWorkEdited ? await workOf(db, id) : [] }
  const before = salaryRecord(row, parts)
  const { columns, calculated } = await editedSalary(db, row, typedPart(salaryForm, body), before)
  return movedFigures(salaryFigures, before, salaryRecord({ ...row, ...columns, ...figures(calculated) }, NO_PARTS))
}
