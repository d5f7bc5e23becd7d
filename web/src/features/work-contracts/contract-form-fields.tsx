import { hasField } from '@palkkasilta/contract/contract-terms.ts'
import type { AnyForm } from '@palkkasilta/contract/form.ts'
import type { ReactNode } from 'react'
import { FormFields } from '../../shared/form/form-fields.tsx'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { workContracts as texts } from '../../texts/fi/work-contracts.ts'
import { Section } from '../../ui/section.tsx'
import { ContractTypeInput, ProfessionInput } from './form-inputs.tsx'

/** Short fields beside each other, long texts below them. */
const groups = {
  contract: {
    short: ['tes', 'contractType', 'startDate', 'endDate', 'trialPerdiod', 'fixedTermTrialPerdiod'],
    long: ['fixedTermTrialPerdiodReason'],
  },
  person: { short: ['email', 'address', 'postalCodeAndPlace', 'iban'], long: [] },
  work: { short: ['profession', 'taxCode', 'accidentInsurance'], long: ['workLocation', 'jobDescription'] },
  pay: { short: ['paymentType', 'salary', 'salaryPeriod', 'salaryDays'], long: ['salaryDescription', 'perks'] },
  time: {
    short: [
      'hoursDaily',
      'hoursWeekly',
      'hoursBiweekly',
      'hoursEveryThreeWees',
      'hoursMonthly',
      'availableWithoutConsent',
    ],
    long: ['reasonForVariationHours', 'offeredTimes'],
  },
  staffing: {
    short: ['staffingCustomer'],
    long: ['staffingFixedTermReason', 'staffingAgreementPeriod', 'staffingOtherJobDesctiption'],
  },
  others: {
    short: [
      ...(['tesName', 'insuranceInstitution', 'employerDismissalTime', 'employeeDismissalTime'] as const),
      ...(['holidayPay', 'holidayGround', 'holidayRule', 'weekDays'] as const),
    ],
    long: ['dismissalTime', 'holidayAgreement', 'providedEducation', 'otherTerms'],
  },
  employer: { short: ['name', 'businessId', 'location'], long: [] },
} as const satisfies Record<keyof typeof texts.groups, { short: readonly string[]; long: readonly string[] }>

type Group = keyof typeof groups

interface FieldGroup {
  readonly group: Group
  readonly title: string
  readonly short: readonly string[]
  readonly long: readonly string[]
}
const order = Object.keys(groups) as Group[]

/** The groups of a form with those of its fields that a contract of the type has. */
export function groupsOf(form: AnyForm, contractType: unknown): readonly FieldGroup[] {
  const isHere = (name: string) => Object.hasOwn(form.byName, name) && hasField(contractType, name)
  return order
    .map((group) => ({
      group,
      title: texts.groups[group],
      short: groups[group].short.filter(isHere),
      long: groups[group].long.filter(isHere),
    }))
    .filter(({ short, long }) => short.length + long.length > 0)
}

interface ContractFieldsProps<F extends AnyForm> {
  readonly form: RecordForm<F>
  readonly contractType: unknown
  /** The agreement whose professions are offered; null: it is not chosen yet. */
  readonly agreementId: number | null
  /** The first day, where it is known. */
  readonly day?: string | null | undefined
  /** Of the fields that have an input of their own here. */
  readonly own?: Readonly<Record<string, ReactNode>>
}

/** Every field of a contract or of a template, in the groups in which people read a contract. */
export function ContractFields<F extends AnyForm>({
  form,
  contractType,
  agreementId,
  day,
  own,
}: ContractFieldsProps<F>) {
  const whole = form as RecordForm<AnyForm>
  const inputs: Readonly<Record<string, ReactNode>> = {
    ...own,
    contractType: <ContractTypeInput form={whole} />,
    profession: <ProfessionInput form={whole} agreementId={agreementId} day={day} />,
  }
  const shared = { form: whole, choices: texts.choices, hints, own: inputs }
  return groupsOf(form.declared, contractType).map(({ group, title, short, long }) => (
    <Section key={group} title={title}>
      <FormFields {...shared} names={short} columns={3} />
      <FormFields {...shared} names={long} columns={2} />
    </Section>
  ))
}

const hints: Readonly<Record<string, string>> = texts.hints
