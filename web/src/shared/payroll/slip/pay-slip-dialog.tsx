import type { billedPaySlip } from '@palkkasilta/contract/salaries.ts'
import { paySlip } from '@palkkasilta/contract/workforce-salaries.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import type { OpenPart } from '../../../ui/address.ts'
import { useFile } from '../../api/use-call.ts'
import { PdfDialog } from '../../pdf/pdf-dialog.tsx'
import { PdfFile } from '../../pdf/pdf-file.tsx'

const texts = salaries.slip

interface Slips {
  readonly call: typeof paySlip | typeof billedPaySlip
  readonly fileName: (id: number) => string
}

interface PaySlipDialogProps extends Partial<Slips> {
  readonly part: OpenPart
  readonly name: string | undefined
}

/** The pay slip over the page that it was asked from; `part` holds the salary's id. */
export default function PaySlipDialog(props: PaySlipDialogProps) {
  const { part, name, call = paySlip, fileName = (id) => `palkka-${id}.pdf` } = props
  return (
    <PdfDialog part={part} title={name ? texts.title(name) : texts.untitled}>
      {(id) => <Slip id={Number(id)} call={call} fileName={fileName} />}
    </PdfDialog>
  )
}

function Slip({ id, call, fileName }: Slips & { readonly id: number }) {
  return <PdfFile query={useFile(call, { params: { id } })} name={fileName(id)} failed={texts.failed} />
}
