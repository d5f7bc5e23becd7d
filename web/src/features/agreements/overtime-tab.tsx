import { List } from '@mantine/core'
import { agreementWarnings } from '@palkkasilta/contract/agreement-form.ts'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { RowsInput } from '../../shared/form/rows-input.tsx'
import { agreements } from '../../texts/fi/agreements.ts'
import { Section } from '../../ui/section.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { useOpenAgreement } from './form/agreement-context.ts'
import { AgreementForm } from './form/agreement-form.tsx'

const texts = agreements.overtime
const names = [
  ...(['overTimePeriodInDays', 'overTimeFirstDay', 'overTimeDayStart', 'overTimeByShiftStart'] as const),
  'overTimeCyclesBreak',
] as const
const fresh = { name: '', minHours: 0, maxHours: null, percentage: 0.5, periodInDays: null }
const widths = { name: { base: 140, sm: 240 }, periodInDays: 90, minHours: 110, maxHours: 110, percentage: 110 }
const rowTexts = {
  ...texts.rows,
  removeOf: (row: Readonly<Record<string, unknown>>, index: number) => texts.rows.removeOf(String(row.name), index),
}

/** 'Ylityö': the period whose hours are counted, and what is paid of the hours between two totals. */
export default function OvertimeTab() {
  const { form } = useOpenAgreement()
  return (
    <AgreementForm tab="overtime">
      <Section title={texts.title}>
        <FormFields form={form} names={names} choices={{}} hints={texts.hints} columns={4} />
        <RowsInput form={form} name="overtimes" fresh={fresh} texts={rowTexts} widths={widths} />
        <BelowLaw warnings={agreementWarnings(form.values)} />
      </Section>
    </AgreementForm>
  )
}

/** As one types: what is raised less than the law has it. */
function BelowLaw({ warnings }: { readonly warnings: ReturnType<typeof agreementWarnings> }) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning" title={texts.belowLaw}>
      <List size="sm">
        {warnings.map(({ message }) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Notice>
  )
}
