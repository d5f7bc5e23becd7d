import { Button } from '@mantine/core'
import {
  type ContractTemplate,
  contractTemplateForm,
  getContractTemplate,
  previewContractTemplate,
  saveContractTemplate,
} from '@palkkasilta/contract/work-contracts.ts'
import { apiFile } from '../../shared/api/api.ts'
import { useFile } from '../../shared/api/use-call.ts'
import { shownBy } from '../../shared/form/shown-by.ts'
import { useRecord } from '../../shared/form/use-record.ts'
import { PdfFile } from '../../shared/pdf/pdf-file.tsx'
import { pdf } from '../../texts/fi/pdf.ts'
import { workContracts } from '../../texts/fi/work-contracts.ts'
import { useOpenPart } from '../../ui/address.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { ContractFields } from './contract-form-fields.tsx'

const texts = workContracts.template
/** How a value is written: in the history and where two edits are compared. */
export const shown = shownBy(contractTemplateForm, workContracts.choices)

interface TemplateFormProps {
  readonly agreementId: number
  readonly template: ContractTemplate
}

/** What new contracts of an agreement are filled from. It is shown and downloaded as it is being edited, with example values. */
export function TemplateForm({ agreementId, template }: TemplateFormProps) {
  const request = { params: { id: agreementId } }
  const form = useRecord(contractTemplateForm, template, {
    get: getContractTemplate,
    save: saveContractTemplate,
    request,
  })
  const panel = useOpenPart('document')
  const { attempt, problem } = useAttempt(texts.failed)
  const typed = { ...request, body: form.values }
  const download = () =>
    attempt(async () => {
      const { blob } = await apiFile(previewContractTemplate, typed)
      saveFile(blob, texts.file)
    })
  const actions = (
    <>
      <Button variant="default" onClick={() => panel.open('1')}>
        {texts.show}
      </Button>
      <Button variant="default" onClick={() => void download()}>
        {pdf.download}
      </Button>
    </>
  )
  return (
    <>
      <DetailForm form={form} failed={texts.notSaved} shown={shown} actions={actions}>
        {problem}
        <ContractFields form={form} contractType={form.values.contractType} agreementId={agreementId} />
      </DetailForm>
      <SidePanel panel={panel} title={texts.showTitle} size="xl">
        {() => <Preview request={typed} />}
      </SidePanel>
    </>
  )
}

function Preview({ request }: { request: Parameters<typeof apiFile<typeof previewContractTemplate>>[1] }) {
  return <PdfFile query={useFile(previewContractTemplate, request)} name={texts.file} failed={texts.failed} />
}
