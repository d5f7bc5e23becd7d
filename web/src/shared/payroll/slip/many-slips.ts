import { paySlipsPdf, paySlipsZip } from '@palkkasilta/contract/many-salaries.ts'
import { slips } from '../../../texts/fi/payroll/slips.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { plain } from '../../actions/action.ts'
import { Refusal } from '../../actions/refusal.ts'
import { apiFile } from '../../api/api.ts'

/** The slips of the chosen salaries, in one document or each in a file of its own. */
export const slipActions = [
  slipsIn(slips.pdf, paySlipsPdf, 'palkkalaskelmat.pdf'),
  slipsIn(slips.zip, paySlipsZip, 'palkkalaskelmat.zip'),
]

function slipsIn(label: string, endpoint: typeof paySlipsPdf | typeof paySlipsZip, usualName: string) {
  return plain({ label }, async (chosen: readonly { readonly id: number }[]) => {
    if (chosen.length === 0) throw new Refusal(slips.choose)
    const { blob, name } = await apiFile(endpoint, { body: chosen.map(({ id }) => id) })
    saveFile(blob, name ?? usualName)
  })
}
