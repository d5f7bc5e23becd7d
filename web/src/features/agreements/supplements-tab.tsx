import { agreements } from '../../texts/fi/agreements.ts'
import { Section } from '../../ui/section.tsx'
import { AgreementForm } from './form/agreement-form.tsx'
import { SupplementsEditor } from './supplements/supplements-editor.tsx'
import { WeekSection } from './week/week-section.tsx'

/** 'Lisät': the supplements, and below them what pays when in a week. */
export default function SupplementsTab() {
  return (
    <AgreementForm tab="supplements">
      <Section title={agreements.supplements.title}>
        <SupplementsEditor />
      </Section>
      <WeekSection />
    </AgreementForm>
  )
}
