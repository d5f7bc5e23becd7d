import { Checkbox, PasswordInput, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { type Department, departmentForm, getDepartment, saveDepartment } from '@palkkasilta/contract/departments.ts'
import type { ReactNode } from 'react'
import { callKey, useChange, useNewest } from '../../shared/api/use-call.ts'
import { departments } from '../../texts/fi/departments.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { useDetailForm } from '../../ui/form/use-detail-form.ts'
import { DecimalInput } from '../../ui/inputs/number-inputs.tsx'
import { FieldGrid, Section } from '../../ui/section.tsx'
import { AgreementsInput, BilledDepartmentInput, ChoiceInput } from './choice-inputs.tsx'
import { type DepartmentFormState, editable, shown } from './form-values.ts'

const texts = departments.form

/** Agreements, pricing and billing of a department, to be edited. */
export function DepartmentForm({ department }: { department: Department }) {
  const id = department.DepartmentId
  const request = { params: { id } }
  const save = useChange(saveDepartment, { answers: () => callKey(getDepartment, request) })
  const newest = useNewest(getDepartment, request)
  const form = useDetailForm({
    schema: departmentForm,
    values: editable(department),
    labels: departments.fields,
    save: async (values) => editable(await save({ ...request, body: values })),
    reload: async () => editable(await newest()),
  })
  return (
    <Section title={texts.title}>
      <DetailForm form={form} failed={departments.notSaved} shown={shown}>
        <Group title={texts.pay}>
          <PayFields form={form} ownId={id} />
        </Group>
        <Group title={texts.sending}>
          <SendingFields form={form} />
        </Group>
        <Group title={texts.contents}>
          <ContentFields form={form} hasPassword={department.hasPassword} />
        </Group>
        <Textarea {...form.field('freetext')} autosize minRows={3} />
      </DetailForm>
    </Section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <Title order={3}>{title}</Title>
      <FieldGrid>{children}</FieldGrid>
    </Stack>
  )
}

interface FieldsProps {
  readonly form: DepartmentFormState
}

function PayFields({ form, ownId }: FieldsProps & { ownId: string }) {
  return (
    <>
      <AgreementsInput form={form} />
      <BilledDepartmentInput form={form} ownId={ownId} />
      <ChoiceInput form={form} name="pricingMode" />
      <DecimalInput {...form.field('ownMargin')} decimals={2} withAsterisk />
      <DecimalInput
        {...form.field('portPrice')}
        onChange={(price) => form.set('portPrice', price ?? 0)}
        decimals={2}
        sign="€"
      />
      <Stack gap="xs" justify="flex-end">
        <Checkbox {...form.tick('billReimbursements')} />
        <Checkbox {...form.tick('groupBillRowsByShift')} />
      </Stack>
    </>
  )
}

function SendingFields({ form }: FieldsProps) {
  return (
    <>
      <ChoiceInput form={form} name="sendtype" />
      <TextInput {...form.field('email')} type="email" withAsterisk autoComplete="off" />
      <TextInput {...form.field('phone')} type="tel" withAsterisk autoComplete="off" />
      <TextInput {...form.field('evoice')} withAsterisk />
      <TextInput {...form.field('evoiceint')} withAsterisk />
      <ChoiceInput form={form} name="customertype" />
      <ChoiceInput form={form} name="country" />
      <TextInput {...form.field('vatid')} />
      <ChoiceInput form={form} name="sensible" />
    </>
  )
}

function ContentFields({ form, hasPassword }: FieldsProps & { hasPassword: boolean }) {
  return (
    <>
      <DecimalInput {...form.field('taxpr')} decimals={2} sign="%" withAsterisk />
      <DecimalInput {...form.field('termofpayment')} sign={texts.days} withAsterisk />
      <ChoiceInput form={form} name="negvat" />
      <TextInput {...form.field('yourcode')} />
      <TextInput {...form.field('ourcode')} />
      <TextInput {...form.field('contactperson')} />
      <TextInput {...form.field('salesmanname')} />
      <TextInput {...form.field('ordernumber')} />
      <TextInput {...form.field('model')} />
      <TextInput {...form.field('username')} autoComplete="off" />
      <PasswordInput
        {...form.field('password')}
        description={hasPassword ? texts.passwordStored : texts.passwordMissing}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        autoComplete="new-password"
      />
    </>
  )
}
