import { Autocomplete, Select, Stack, Title } from '@mantine/core'
import * as contract from '@palkkasilta/contract/customers.ts'
import { customerForm } from '@palkkasilta/contract/customers.ts'
import type { FieldName } from '@palkkasilta/contract/form.ts'
import { countries, countryName } from '@palkkasilta/values/countries.ts'
import { einvoiceOperators } from '@palkkasilta/values/einvoice.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { useRecord } from '../../shared/form/use-record.ts'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { NationalIdInput } from '../../shared/people/national-id-input.tsx'
import { customers as texts } from '../../texts/fi/customers.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { Section } from '../../ui/section.tsx'
import { shown } from './shown.ts'
import { Twins } from './twins.tsx'

type Name = FieldName<typeof customerForm>

const groups = [
  [texts.groups.who, ['name', 'partyRole', 'businessid', 'personSotu', 'vat', 'checked']],
  [
    texts.groups.sending,
    ['sendBillMethod', 'language', 'termofpayment', 'netbankaddress', 'operator', 'organization', 'referenceNumber'],
  ],
  [
    texts.groups.contact,
    ['address', 'address2', 'postalcode', 'city', 'addresscountry', 'phonenumber', 'email', 'email2'],
  ],
] as const satisfies readonly (readonly [string, readonly Name[]])[]

/** Everything of a customer that staff edit. */
export function CustomerForm({ customer }: { readonly customer: contract.Customer }) {
  const request = { params: { id: customer.id } }
  const form = useRecord(customerForm, customer, { get: contract.getCustomer, save: contract.saveCustomer, request })
  const openId = useChange(contract.openCustomerId)
  const own = {
    personSotu: <NationalIdInput form={form} name="personSotu" stored={customer.sotu} open={() => openId(request)} />,
    addresscountry: <CountryInput form={form} />,
    operator: <OperatorInput form={form} />,
  }
  const { businessid, personSotu } = form.values
  return (
    <Section title={texts.parts.data}>
      <DetailForm form={form} failed={texts.notSaved} shown={shown}>
        {groups.map(([title, fields]) => (
          <Stack key={title} gap="xs" role="group" aria-label={title}>
            <Title order={3}>{title}</Title>
            <FormFields form={form} names={fields} choices={texts.choices} own={own} hints={texts.hints} />
            {title === texts.groups.who && (
              <Twins businessid={businessid} personSotu={personSotu} except={customer.id} />
            )}
          </Stack>
        ))}
      </DetailForm>
    </Section>
  )
}

interface InputProps {
  readonly form: RecordForm<typeof customerForm>
}

const named = [...countries.values()]
  .map(({ code, isEu }) => ({
    value: code,
    label: isEu ? `${countryName(code)} (${texts.country.eu})` : countryName(code),
  }))
  .sort((a, b) => a.label.localeCompare(b.label, 'fi'))

function CountryInput({ form }: InputProps) {
  return (
    <Select
      {...form.field('addresscountry')}
      data={named}
      onChange={(code) => form.set('addresscountry', code ?? '')}
      nothingFoundMessage={texts.country.none}
      searchable
      withAsterisk
    />
  )
}

const operators = [...einvoiceOperators]

/** A known operator by its name, or the code of another one. */
function OperatorInput({ form }: InputProps) {
  return (
    <Autocomplete
      {...form.field('operator')}
      data={operators.map(([code]) => code)}
      renderOption={({ option: { value } }) => `${value} ${einvoiceOperators.get(value) ?? ''}`}
      filter={({ search, options }) =>
        options.filter(
          (option) =>
            'value' in option &&
            `${option.value} ${einvoiceOperators.get(option.value)}`.toLowerCase().includes(search.toLowerCase()),
        )
      }
      description={einvoiceOperators.get(form.values.operator.trim().toUpperCase())}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(code) => form.set('operator', code)}
    />
  )
}
