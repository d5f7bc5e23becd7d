import { billFigureNames as names } from '@palkkasilta/contract/names.ts'
import { type BillPreview, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { type MovedLine, movedLine, movedSum, movedSums } from '../../../shared/preview/moved-lines.ts'
import { workforceBills } from '../../../texts/fi/workforce-bills.ts'
import { date, percents } from '../../../ui/format/index.ts'

const texts = workforceBills.preview

/** What saving would change of a bill: its total first, then what makes it, the due date, and each row. */
export function billConsequence({ figures, vat, paydate, rows, ...answer }: BillPreview): MovedLine[] {
  const { changedRows, changedCount } = answer
  const hidden = changedCount - changedRows.length
  return [
    ...movedSums(names, figures, ['billingAmount', 'billingAmountWithoutALV']),
    ...vat.flatMap(({ taxpr, ...moved }) => movedSum(texts.vat(percents(taxpr)), moved)),
    ...movedSums(names, figures, ['openamount', 'ourCosts', 'yield']),
    ...movedLine(billForm.labels.paydate, date(paydate.before), date(paydate.after)),
    ...movedLine(texts.rows, String(rows.before), String(rows.after)),
    ...changedRows.flatMap(({ desc, ...moved }) => movedSum(texts.row(desc), moved)),
    ...(hidden > 0 ? [{ label: texts.more, moved: texts.count(hidden) }] : []),
  ]
}
