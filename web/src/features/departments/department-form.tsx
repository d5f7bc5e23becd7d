import { PasswordInput, Stack, Title } from '@mantine/core'
import * as contract from '@palkkasilta/contract/departments.ts'
import { departmentForm } from '@palkkasilta/contract/departments.ts'
import type { FieldName } from '@palkkasilta/contract/form.ts'
import { FieldInput } from '../../shared/form/field-input.tsx'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { shownBy } from '../../shared/form/shown-by.ts'
import { useRecord } from '../../shared/form/use-record.ts'
import { Consequence } from '../../shared/preview/consequence.tsx'
import { departments } from '../../texts/fi/departments.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { Section } from '../../ui/section.tsx'
import { AgreementsInput, BilledDepartmentInput, CustomerInput, type InputProps } from './choice-inputs.tsx'
import { departmentConsequence } from './department-consequence.ts'

const texts = departments.form

export const shown = shownBy(departmentForm, departments.choices)

type Name = FieldName<typeof departmentForm>

const groups: readonly { readonly title: string; readonly fields: readonly Name[] }[] = [
  {
    title: texts.pay,
    fields: [
      ...([
        'tes',
        'agreementGround',
        'agreementGroundSource',
        'billedDepartment',
        'pricingMode',
        'ownMargin',
        'portPrice',
      ] as const),
      ...(['billReimbursements', 'groupBillRowsByShift'] as const),
    ],
  },
  {
    title: texts.travel,
    fields: ['ordinaryWorkplace', 'ordinaryWorkplaceGround'],
  },
  {
    title: texts.sending,
    fields: [
      'sharedCustomer',
      ...(['sendtype', 'email', 'phone', 'evoice', 'evoiceint'] as const),
      ...(['customertype', 'country', 'vatid', 'sensible'] as const),
    ],
  },
  {
    title: texts.contents,
    fields: [
      ...(['taxpr', 'termofpayment', 'negvat', 'yourcode', 'ourcode', 'contactperson'] as const),
      ...(['salesmanname', 'ordernumber', 'model', 'username', 'password'] as const),
    ],
  },
  {
    title: texts.external,
    fields: [
      ...(['externalPayer', 'clientTyelCode', 'clientTyelId'] as const),
      ...(['clientAccidentInsurer', 'clientAccidentPolicy'] as const),
    ],
  },
]

/** Agreements, pricing and billing of a department, to be edited. */
export function DepartmentForm({ department }: { department: contract.Department }) {
  const request = { params: { id: department.DepartmentId } }
  const form = useRecord(departmentForm, department, {
    get: contract.getDepartment,
    save: contract.saveDepartment,
    request,
  })
  const own = {
    tes: <AgreementsInput form={form} />,
    billedDepartment: <BilledDepartmentInput form={form} ownId={department.DepartmentId} />,
    sharedCustomer: <CustomerInput form={form} />,
    password: <Password form={form} isStored={department.hasPassword} />,
  }
  const consequence = (
    <Consequence
      form={form}
      endpoint={contract.previewDepartment}
      request={(body) => ({ ...request, body })}
      lines={departmentConsequence}
    />
  )
  return (
    <Section title={texts.title}>
      <DetailForm form={form} failed={departments.notSaved} shown={shown} consequence={consequence}>
        {groups.map(({ title, fields }) => (
          <Stack key={title} gap="xs" role="group" aria-label={title}>
            <Title order={3}>{title}</Title>
            <FormFields form={form} names={fields} choices={departments.choices} own={own} hints={departments.hints} />
          </Stack>
        ))}
        <FieldInput form={form} name="freetext" />
      </DetailForm>
    </Section>
  )
}

function Password({ form, isStored }: InputProps & { readonly isStored: boolean }) {
  return (
    <PasswordInput
      {...form.field('password')}
      onChange={({ currentTarget }) => form.set('password', currentTarget.value)}
      description={isStored ? texts.passwordStored : texts.passwordMissing}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
      autoComplete="new-password"
    />
  )
}
