import { paySlip } from '@palkkasilta/contract/workforce-salaries.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import type { OpenPart } from '../../../ui/address.ts'
import { useFile } from '../../api/use-call.ts'
import { PdfDialog } from '../../pdf/pdf-dialog.tsx'
import { PdfFile } from '../../pdf/pdf-file.tsx'

const texts = salaries.slip

/** The pay slip over the page that it was asked from; `part` holds the salary's id. */
export default function PaySlipDialog({ part, name }: { part: OpenPart; name: string | undefined }) {
  return (
    <PdfDialog part={part} title={name ? texts.title(name) : texts.untitled}>
      {(id) => <Slip id={Number(id)} />}
    </PdfDialog>
  )
}

function Slip({ id }: { id: number }) {
  return <PdfFile query={useFile(paySlip, { params: { id } })} name={`palkka-${id}.pdf`} failed={texts.failed} />
}
