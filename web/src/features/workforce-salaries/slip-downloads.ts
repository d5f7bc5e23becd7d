import { paySlipsPdf, paySlipsZip } from '@palkkasilta/contract/many-salaries.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { apiFile } from '../../shared/api/api.ts'
import { salaries as salaryTexts } from '../../texts/fi/workforce-salaries.ts'
import type { ActionChoice } from '../../ui/action-menu.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { Refusal } from './refusal.ts'

const texts = salaryTexts.slips

/** Saves the slips of the chosen salaries, in one document or each in a file of its own. */
export function slipDownloads(
  salaries: readonly SalaryListItem[],
  refuse: (refusal: Refusal | undefined) => void,
): ActionChoice {
  const save = async (endpoint: typeof paySlipsPdf | typeof paySlipsZip, usualName: string) => {
    refuse(salaries.length === 0 ? { message: texts.choose } : undefined)
    if (salaries.length === 0) return
    const { blob, name } = await apiFile(endpoint, { body: salaries.map(({ id }) => id) })
    saveFile(blob, name ?? usualName)
  }
  return {
    label: texts.title,
    choices: [
      { label: texts.pdf, run: () => save(paySlipsPdf, 'palkkalaskelmat.pdf') },
      { label: texts.zip, run: () => save(paySlipsZip, 'palkkalaskelmat.zip') },
    ],
  }
}
