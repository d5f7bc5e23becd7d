import { Stack, Text, Title } from '@mantine/core'
import { offerForm } from '@palkkasilta/contract/pricing.ts'
import { memo, type ReactNode } from 'react'
import { KindInput } from '../../shared/form/field-input.tsx'
import { ReimbursementsInput } from '../../shared/reimbursements/reimbursements-input.tsx'
import { pricing as texts } from '../../texts/fi/pricing.ts'
import { FieldGrid, Section } from '../../ui/section.tsx'
import { AgreementInput, VatInput } from './choice-inputs.tsx'
import { type Inputs, withPricesOfKind } from './inputs.ts'
import { PersonInput } from './person-input.tsx'

type Name = keyof typeof offerForm.byName

interface OfferInputsProps {
  readonly inputs: Inputs
  readonly errors: Readonly<Record<string, string>>
  /** What of each reimbursement would be wage, by the figures shown. */
  readonly wageParts: readonly number[]
  readonly edit: (change: (inputs: Inputs) => Partial<Inputs>) => void
}

/** What the price is counted from. */
export function OfferInputs({ inputs, errors, wageParts, edit }: OfferInputsProps) {
  const field = (name: Name) => <Typed key={name} name={name} value={inputs[name]} error={errors[name]} edit={edit} />
  const shared = { inputs, errors, edit }
  return (
    <Section title={texts.inputs}>
      <FieldGroup title={texts.groups.shift}>
        <AgreementInput {...shared} />
        {field('startDay')}
        {field('startTime')}
        {field('endDay')}
        {field('endTime')}
      </FieldGroup>
      <FieldGroup title={texts.groups.pay}>
        <PersonInput {...shared} />
        {field('hourlySalary')}
        {field('taxPercent')}
        {field('holidayBonus')}
      </FieldGroup>
      <FieldGroup title={texts.groups.price}>
        {field('pricingMode')}
        {field(inputs.pricingMode === 'FIXED' ? 'portPrice' : 'ownMargin')}
        <VatInput {...shared} />
        {field('billReimbursements')}
      </FieldGroup>
      <Stack gap="xs">
        <Title order={3}>{texts.groups.reimbursements}</Title>
        <ReimbursementsInput
          rows={inputs.reimbursements}
          set={(change) =>
            edit(({ reimbursements }) => ({
              reimbursements: withPricesOfKind(reimbursements, change(reimbursements)),
            }))
          }
          path="reimbursements"
          errors={errors}
          judge={judgedWhileTyped}
          locked={false}
          wageParts={wageParts}
        />
        <Text size="xs" c="dimmed">
          {texts.largestTaxFree}
        </Text>
      </Stack>
    </Section>
  )
}

function judgedWhileTyped(): void {}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <Title order={3}>{title}</Title>
      <FieldGrid columns={3}>{children}</FieldGrid>
    </Stack>
  )
}

interface TypedProps extends Pick<OfferInputsProps, 'edit'> {
  readonly name: Name
  readonly value: unknown
  readonly error: string | undefined
}

/** A key pressed in one draws that one. */
const Typed = memo(function Typed({ name, value, error, edit }: TypedProps) {
  const declared = offerForm.byName[name]
  return (
    <KindInput
      declared={declared}
      data-path={name}
      label={offerForm.labels[name]}
      required={declared.required !== undefined}
      value={value}
      onChange={(given) => edit((before) => changed(before, name, given))}
      error={error}
      choices={name === 'pricingMode' ? texts.choices.pricingMode : undefined}
    />
  )
})

/** A shift of one day stays one when its day is changed. */
function changed(before: Inputs, name: Name, given: unknown): Partial<Inputs> {
  const follows = name === 'startDay' && before.endDay === before.startDay
  return { [name]: given, ...(follows ? { endDay: String(given) } : {}) }
}
