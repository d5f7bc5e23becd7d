import { Text } from '@mantine/core'
import { placeholders } from '@palkkasilta/contract/contract-placeholders.ts'
import { getContractTemplate } from '@palkkasilta/contract/work-contracts.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { workContracts } from '../../texts/fi/work-contracts.ts'
import { usePathId } from '../../ui/address.ts'
import { Beside } from '../../ui/detail/parts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { TemplateForm } from './template-form.tsx'

const texts = workContracts.template

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
      <Facts labelWidth={170} items={Object.entries(placeholders).map(([name, what]) => [`{${name}}`, what])} />
    </Section>
  )
}
