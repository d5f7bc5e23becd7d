import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type Bill, billForm, type BillForm as Form } from '@palkkasilta/contract/workforce-bills.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { type DetailFormState, useDetailForm } from '../../ui/form/use-detail-form.ts'
import { percent } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { DecimalInput } from '../../ui/inputs/number-inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, Section } from '../../ui/section.tsx'
import { ChoiceField } from './choice-field.tsx'
import { editable, isRepriced, labelsOf, shown } from './editable.ts'
import { fetchBill, useSaveBill } from './queries.ts'
import { RowsEditor } from './rows-editor.tsx'

interface BillFormProps {
  readonly bill: Bill
  /** Told when there is something to save, and when there is no more. */
  readonly onChanged: (isChanged: boolean) => void
}

interface Part {
  readonly form: DetailFormState<Form>
}

/** Everything of a bill that staff can change while it is open; afterwards the same, locked. */
export function BillForm({ bill, onChanged }: BillFormProps) {
  const save = useSaveBill(bill.id)
  const cache = useQueryClient()
  const form = useDetailForm<Form>({
    schema: billForm,
    values: editable(bill),
    labels: texts.fields,
    save: async (values) => editable(await save.mutateAsync(values)),
    reload: async () => editable(await fetchBill(cache, bill.id)),
    locked: bill.state !== 'OPEN' || bill.sending,
  })
  const isChanged = form.changed.length > 0
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const labelled = { ...form, labels: labelsOf(form.values.tamigoPayRows) }
  return (
    <DetailForm form={labelled} failed={texts.notSaved} shown={shown}>
      <CustomerPart form={form} />
      <InvoicePart form={form} vatChoices={bill.vatChoices} />
      <PricingPart form={form} />
      <RowsEditor form={form} saved={bill.tamigoPayRows} />
    </DetailForm>
  )
}

function CustomerPart({ form }: Part) {
  return (
    <Section title={texts.form.customer}>
      <FieldGrid columns={4}>
        <TextInput {...form.field('company')} required />
        <TextInput {...form.field('address')} />
        <TextInput {...form.field('postcode')} />
        <TextInput {...form.field('city')} />
        <ChoiceField form={form} name="country" />
        <ChoiceField form={form} name="customertype" />
        <TextInput {...form.field('custnum')} />
        <TextInput {...form.field('vatid')} />
        <TextInput {...form.field('contactperson')} />
        <TextInput {...form.field('phone')} type="tel" />
        <TextInput {...form.field('email')} type="email" />
        <TextInput {...form.field('email2')} type="email" />
        <ChoiceField form={form} name="sendtype" />
        <TextInput {...form.field('evoice')} />
        <TextInput {...form.field('evoiceint')} />
      </FieldGrid>
    </Section>
  )
}

function InvoicePart({ form, vatChoices }: Part & { vatChoices: readonly number[] }) {
  return (
    <Section title={texts.form.invoice}>
      <FieldGrid columns={4}>
        <DateInput {...form.field('billdate')} required />
        <DecimalInput {...form.field('termofpayment')} sign={texts.form.days} />
        <DateInput {...form.field('paydate')} required description={texts.form.dueHint} inputWrapperOrder={BELOW} />
        <DateInput {...form.field('deliverydate')} />
        <VatField form={form} choices={vatChoices} />
        <ChoiceField form={form} name="negvat" />
        <ChoiceField form={form} name="jobtype" />
        <ChoiceField form={form} name="language" />
        <ChoiceField form={form} name="sensible" />
        <TextInput {...form.field('yourcode')} />
        <TextInput {...form.field('ourcode')} />
        <TextInput {...form.field('ordernumber')} />
        <TextInput {...form.field('model')} />
        <TextInput {...form.field('salesman')} />
      </FieldGrid>
      <Textarea {...form.field('freetext')} autosize minRows={2} maxRows={8} />
    </Section>
  )
}

const BELOW = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[]

/** The rates in force when the work was delivered, and the bill's own. */
function VatField({ form, choices }: Part & { choices: readonly number[] }) {
  const { value, ...field } = form.field('taxpr')
  const rates = [...new Set([...choices, value])].sort((a, b) => a - b)
  return (
    <NativeSelect
      {...field}
      value={String(value)}
      onChange={(event) => form.set('taxpr', Number(event.currentTarget.value))}
      data={rates.map((rate) => ({ value: String(rate), label: percent(rate / 100) }))}
    />
  )
}

function PricingPart({ form }: Part) {
  const isFixed = form.values.pricingMode === 'FIXED'
  return (
    <Section title={texts.form.pricing}>
      <FieldGrid columns={4}>
        <ChoiceField form={form} name="pricingMode" />
        {isFixed ? (
          <DecimalInput {...form.field('portPrice')} decimals={2} sign="€/h" />
        ) : (
          <DecimalInput {...form.field('ownMargin')} decimals={2} />
        )}
        <Checkbox {...form.tick('billReimbursements')} mt="lg" />
        <Checkbox {...form.tick('groupBillRowsByShift')} mt="lg" />
      </FieldGrid>
      {isRepriced(form.changed) && <Notice tone="warning">{texts.form.repricing}</Notice>}
    </Section>
  )
}
