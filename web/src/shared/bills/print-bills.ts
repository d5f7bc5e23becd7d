import { billersDocuments, type DocumentCalls, salariesDocuments } from '@palkkasilta/contract/bill-documents.ts'
import { refusals } from '@palkkasilta/contract/refusals.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Refusal } from '../actions/refusal.ts'
import { apiFile } from '../api/api.ts'

type Chosen = readonly { readonly id: number }[]

export const printBillersBills = (chosen: Chosen) => print(billersDocuments, chosen)
export const printSalariesBills = (chosen: Chosen) => print(salariesDocuments, chosen)

/** The chosen bills as one PDF. */
async function print({ pdfOfMany }: DocumentCalls, chosen: Chosen): Promise<void> {
  if (chosen.length === 0) throw new Refusal(refusals.NO_BILLS_SELECTED)
  const { blob, name } = await apiFile(pdfOfMany, { body: chosen.map(({ id }) => id) })
  saveFile(blob, name ?? 'laskut.pdf')
}
