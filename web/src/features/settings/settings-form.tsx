import { Stack } from '@mantine/core'
import type { FieldName } from '@palkkasilta/contract/form.ts'
import type { SalaryDays as Days } from '@palkkasilta/contract/salary-days.ts'
import { getSettings, type Settings, saveSettings, settingsForm } from '@palkkasilta/contract/settings.ts'
import { rateNames } from '@palkkasilta/contract/settings-figures.ts'
import {
  invoicePlaceholders,
  invoiceTemplates,
  mailPlaceholders,
  mailTemplates,
} from '@palkkasilta/contract/settings-texts.ts'
import { callKey, useChange, useNewest } from '../../shared/api/use-call.ts'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { useRecordForm } from '../../shared/form/use-record-form.ts'
import { settings as texts } from '../../texts/fi/settings.ts'
import { Part } from '../../ui/detail/parts.tsx'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { Section } from '../../ui/section.tsx'
import { Allowances } from './allowances.tsx'
import type { Dated } from './form-of-settings.ts'
import { RateField } from './rate-field.tsx'
import { SalaryDays } from './salary-days.tsx'
import { shown } from './shown.ts'
import { Templates } from './templates.tsx'

type Name = FieldName<typeof settingsForm>

const groups = {
  general: [
    ...(['taxpercent', 'minimumhourlywage', 'holidaybonus', 'osk', 'percentFromExtIem', 'extraTaxPercent'] as const),
    ...(['percentWithoutTaxCard', 'advancePercentage', 'applicationUrl'] as const),
  ],
  distraint: ['distraintIban', 'distraintBic', 'distraintCreditor'],
  tax: ['taxIban', 'taxReference', 'taxCreditor'],
  pension: ['tyelCode', 'tyelId', 'tyelFrom', 'accidentInsurerName'],
  automation: [
    'sendBank',
    'sendAutomatically',
    'tulorekisteriEnabled',
    'tulorekisteriRealTime',
    'twoPairsOfEyes',
    'sendEmail',
  ],
  employer: ['tyEL', 'sotu', 'accidentInsurance', 'unemploymentInsurance', 'groupLifeInsurance'],
  employee: ['personTyEL', 'personUnemploymentInsurance'],
} as const satisfies Partial<Record<keyof typeof texts.parts, readonly Name[]>>

const invoiceTexts = ['invoiceFooter', 'reverseVatText'] as const
/** By what they are about, as that decides what they may hold. */
const mails = {
  bill: ['mailBillOpen', 'mailBillApproved', 'mailBillClosed', 'mailBillPaid'],
  salary: ['mailSalaryPaid'],
  subcontract: ['mailSubcontractApproval'],
} as const

export interface SettingsFormProps {
  readonly settings: Settings
  readonly dated: Dated
  readonly days: Days
  /** Shows a figure's values and their days. */
  readonly open: (figure: string) => void
}

/** All settings that staff change, saved together. */
export function SettingsForm({ settings, dated, days, open }: SettingsFormProps) {
  const change = useChange(saveSettings, { answers: () => callKey(getSettings, undefined) })
  const newest = useNewest(getSettings, undefined)
  const form = useRecordForm(settingsForm, settings, {
    save: async (body) => (await change({ body: { publicSettings: body } })).publicSettings,
    newest: async () => (await newest()).publicSettings,
  })
  const above = settings.unemploymentInsuranceAbove
  const own = Object.fromEntries(
    rateNames.map((name) => [
      name,
      <RateField key={name} form={form} name={name} dated={dated} above={above} open={open} />,
    ]),
  )
  return (
    <DetailForm form={form} failed={texts.notSaved} shown={shown}>
      {Object.entries(groups).map(([id, names]) => (
        <Group key={id} id={id as keyof typeof groups}>
          <FormFields form={form} names={names} choices={{}} hints={texts.hints} own={own} />
        </Group>
      ))}
      <Group id="allowances">
        <Allowances settings={settings} dated={dated} open={open} />
      </Group>
      <Group id="paydays">
        <FormFields form={form} names={['salaryPeriodStartData']} choices={{}} hints={texts.hints} />
        <SalaryDays days={days} />
      </Group>
      <Group id="invoiceTexts">
        <Templates form={form} names={invoiceTexts} placeholders={invoicePlaceholders} templates={invoiceTemplates} />
      </Group>
      <Group id="mails">
        <Templates form={form} names={mails.bill} placeholders={mailPlaceholders.bill} templates={mailTemplates.bill} />
        <Templates
          form={form}
          names={mails.salary}
          placeholders={mailPlaceholders.salary}
          templates={mailTemplates.salary}
        />
        <Templates
          form={form}
          names={mails.subcontract}
          placeholders={mailPlaceholders.subcontract}
          templates={mailTemplates.subcontract}
        />
      </Group>
    </DetailForm>
  )
}

function Group({ id, children }: { readonly id: keyof typeof texts.parts; readonly children: React.ReactNode }) {
  return (
    <Part id={id}>
      <Section title={texts.parts[id]}>
        <Stack gap="md">{children}</Stack>
      </Section>
    </Part>
  )
}
