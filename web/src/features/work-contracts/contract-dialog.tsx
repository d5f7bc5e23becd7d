import { contractPdf, type WorkContract } from '@palkkasilta/contract/work-contracts.ts'
import { useFile } from '../../shared/api/use-call.ts'
import { PdfDialog } from '../../shared/pdf/pdf-dialog.tsx'
import { PdfFile } from '../../shared/pdf/pdf-file.tsx'
import { workContracts } from '../../texts/fi/work-contracts.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Notice } from '../../ui/telling/notice.tsx'

const texts = workContracts.document

interface ContractDialogProps {
  readonly part: OpenPart
  readonly contract: WorkContract
  /** There is something to save. */
  readonly isChanged: boolean
}

/** The printed contract over its page, as it is saved. */
export default function ContractDialog({ part, contract, isChanged }: ContractDialogProps) {
  return (
    <PdfDialog part={part} title={texts.title(contract.personName)}>
      {() => (
        <>
          {isChanged && <Notice tone="warning">{texts.unsaved}</Notice>}
          <Document id={contract.id} />
        </>
      )}
    </PdfDialog>
  )
}

function Document({ id }: { id: number }) {
  const query = useFile(contractPdf, { params: { id } })
  return <PdfFile query={query} name={workContracts.template.file} failed={texts.failed} />
}
