import { Text } from '@mantine/core'
import { placeholders } from '@palkkasilta/contract/contract-placeholders.ts'
import { contractTemplateForm, getContractTemplate } from '@palkkasilta/contract/work-contracts.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { History } from '../../shared/history/history.tsx'
import { workContracts } from '../../texts/fi/work-contracts.ts'
import { usePathId } from '../../ui/address.ts'
import { Beside } from '../../ui/detail/parts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { shown, TemplateForm } from './template-form.tsx'

const texts = workContracts.template
const words = { contractTemplate: { actions: texts.history, fields: contractTemplateForm.labels, shown } }

export default function TemplatePage() {
  const id = usePathId('tesId')
  return <Template key={id} id={id} />
}

/** Below the head and the tabs of its agreement. */
function Template({ id }: { id: number }) {
  const query = useCall(getContractTemplate, { params: { id } })
  return (
    <Loaded query={query} failed={texts.notLoaded}>
      {(template) => (
        <>
          <Text size="sm">{texts.description(template.tes.name)}</Text>
          <Beside wideForm figures={<Placeholders />} form={<TemplateForm agreementId={id} template={template} />} />
          <History thing="contractTemplate" id={id} record={template} words={words} />
        </>
      )}
    </Loaded>
  )
}

/** What may stand between braces in the long texts. */
function Placeholders() {
  return (
    <Section title={texts.placeholders}>
      {texts.placeholdersText}
      <Facts labelWidth={148} items={Object.entries(placeholders).map(([name, what]) => [`{${name}}`, what])} />
    </Section>
  )
}
