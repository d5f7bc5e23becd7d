import { personExcel } from '@palkkasilta/contract/excel.ts'
import { excel } from '../../../texts/fi/excel.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { plain } from '../../actions/action.ts'
import { apiFile } from '../../api/api.ts'

/** Saves the workbook of a person's year; this year's where none is named. */
export async function takeExcel(personId: string | number, year?: string): Promise<void> {
  const { blob, name } = await apiFile(personExcel, { query: { personId: String(personId), ...(year && { year }) } })
  saveFile(blob, name ?? 'download.xlsx')
}

export const downloadExcel = plain<{ readonly id: string | number }>({ label: excel.ofPerson }, ({ id }) =>
  takeExcel(id),
)
