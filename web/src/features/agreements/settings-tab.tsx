import { agreementForm } from '@palkkasilta/contract/agreement-form.ts'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { RowsInput } from '../../shared/form/rows-input.tsx'
import { History } from '../../shared/history/history.tsx'
import { agreements } from '../../texts/fi/agreements.ts'
import { Section } from '../../ui/section.tsx'
import { useOpenAgreement } from './form/agreement-context.ts'
import { AgreementForm } from './form/agreement-form.tsx'
import { shown } from './form/shown.ts'
import { Versions } from './versions.tsx'

const texts = agreements.settings

const names = ['name', 'printName', 'professionCode'] as const
const basics = ['minWage', 'defaultWage', 'maxWage', 'validFromDate', 'validToDate', 'churchHolidaysAsSundays'] as const

const holidays = ['holidayBonusPercent', 'holidayBonusAtEnd'] as const
const publicHolidays = ['publicHolidayPayHours', 'publicHolidayPaySaturdays', 'publicHolidayPayAfterDays'] as const
const sickness = ['sickPayDays', 'sickPayPercent'] as const

const fresh = { name: '', taxCode: '', accidentInsurance: 0, holidayBonus: 0.115 }
const widths = { name: { base: 140, sm: 240 }, taxCode: 110, accidentInsurance: 110, holidayBonus: 110 }
const rowTexts = {
  ...texts.professions,
  removeOf: (row: Readonly<Record<string, unknown>>, index: number) =>
    texts.professions.removeOf(String(row.name), index),
}

const words = { agreement: { actions: agreements.history, fields: agreementForm.labels, shown } }

/** 'Asetukset': names, wages, validity, occupation groups, the versions with their dates, and the history. */
export default function SettingsTab() {
  const { agreement, form } = useOpenAgreement()
  return (
    <AgreementForm tab="settings">
      <Section title={texts.names}>
        <FormFields form={form} names={names} choices={{}} hints={texts.hints} />
      </Section>
      <Section title={texts.basics}>
        <FormFields form={form} names={basics} choices={{}} hints={texts.hints} />
      </Section>
      <Section title={texts.holidays}>
        <FormFields form={form} names={holidays} choices={{}} hints={texts.hints} />
      </Section>
      <Section title={texts.sickness}>
        <FormFields form={form} names={sickness} choices={{}} hints={texts.hints} />
      </Section>
      <Section title={texts.publicHolidays}>
        <FormFields form={form} names={publicHolidays} choices={{}} hints={texts.hints} />
      </Section>
      <Section title={texts.professions.title}>
        <RowsInput form={form} name="professions" fresh={fresh} texts={rowTexts} widths={widths} />
      </Section>
      <Versions />
      <History thing="agreement" id={agreement.id} record={agreement} words={words} />
    </AgreementForm>
  )
}
