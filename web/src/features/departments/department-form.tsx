import { PasswordInput, Stack, Title } from '@mantine/core'
import * as contract from '@palkkasilta/contract/departments.ts'
import type { FieldName } from '@palkkasilta/contract/form.ts'
import { callKey, useChange, useNewest } from '../../shared/api/use-call.ts'
import { FieldInput } from '../../shared/form/field-input.tsx'
import { useRecordForm } from '../../shared/form/use-record-form.ts'
import { departments } from '../../texts/fi/departments.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { FieldGrid, Section } from '../../ui/section.tsx'
import { AgreementsInput, BilledDepartmentInput } from './choice-inputs.tsx'
import { type DepartmentFormState, shown } from './form-values.ts'

const texts = departments.form

type Name = FieldName<typeof contract.departmentForm>

const groups: readonly { readonly title: string; readonly fields: readonly Name[] }[] = [
  {
    title: texts.pay,
    fields: [
      ...(['tes', 'billedDepartment', 'pricingMode', 'ownMargin', 'portPrice'] as const),
      ...(['billReimbursements', 'groupBillRowsByShift'] as const),
    ],
  },
  {
    title: texts.sending,
    fields: [
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
]

/** Agreements, pricing and billing of a department, to be edited. */
export function DepartmentForm({ department }: { department: contract.Department }) {
  const request = { params: { id: department.DepartmentId } }
  const save = useChange(contract.saveDepartment, { answers: () => callKey(contract.getDepartment, request) })
  const newest = useNewest(contract.getDepartment, request)
  const form = useRecordForm(contract.departmentForm, department, {
    save: (body) => save({ ...request, body }),
    newest,
  })
  return (
    <Section title={texts.title}>
      <DetailForm form={form} failed={departments.notSaved} shown={shown}>
        {groups.map(({ title, fields }) => (
          <Stack key={title} gap="xs" role="group" aria-label={title}>
            <Title order={3}>{title}</Title>
            <FieldGrid>
              {fields.map((name) => (
                <DepartmentField key={name} form={form} name={name} department={department} />
              ))}
            </FieldGrid>
          </Stack>
        ))}
        <FieldInput form={form} name="freetext" />
      </DetailForm>
    </Section>
  )
}

interface FieldProps {
  readonly form: DepartmentFormState
  readonly name: Name
  readonly department: contract.Department
}

function DepartmentField({ form, name, department }: FieldProps) {
  if (name === 'tes') return <AgreementsInput form={form} />
  if (name === 'billedDepartment') return <BilledDepartmentInput form={form} ownId={department.DepartmentId} />
  if (name === 'password') return <Password form={form} isStored={department.hasPassword} />
  return <FieldInput form={form} name={name} choices={wordsOf(name)} />
}

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = departments.choices
const wordsOf = (name: Name) => choices[name]

function Password({ form, isStored }: { form: DepartmentFormState; isStored: boolean }) {
  return (
    <PasswordInput
      {...form.field('password')}
      description={isStored ? texts.passwordStored : texts.passwordMissing}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
      autoComplete="new-password"
    />
  )
}
