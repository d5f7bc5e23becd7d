import { Textarea } from '@mantine/core'
import { type Bill, billForm, type BillForm as Form, getBill, saveBill } from '@palkkasilta/contract/workforce-bills.ts'
import { type ReactNode, useEffect } from 'react'
import { callKey, useChange, useNewest } from '../../shared/api/use-call.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { problemsOf } from '../../ui/form/problems.ts'
import { useDetailForm } from '../../ui/form/use-detail-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, Section } from '../../ui/section.tsx'
import { BillField } from './bill-field.tsx'
import { editable, isRepriced, labelsOf, shown } from './editable.ts'
import { customerPart, invoicePart, pricingPart } from './parts.ts'
import { RowsEditor } from './rows-editor.tsx'

interface BillFormProps {
  readonly bill: Bill
  /** Told when there is something to save, and when there is no more. */
  readonly onChanged: (isChanged: boolean) => void
}

/** Everything of an open bill that staff can change. */
export function BillForm({ bill, onChanged }: BillFormProps) {
  const request = { params: { id: bill.id } }
  const save = useChange(saveBill, { answers: () => callKey(getBill, request) })
  const newest = useNewest(getBill, request)
  const form = useDetailForm<Form>({
    problems: (values) => problemsOf(billForm, values),
    values: editable(bill),
    labels: texts.fields,
    save: async (values) => editable(await save({ ...request, body: values })),
    reload: async () => editable(await newest()),
    locked: bill.sending,
  })
  const isChanged = form.changed.length > 0
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])
  const labelled = { ...form, labels: labelsOf(form.values.tamigoPayRows) }

  function part({ title, fields }: typeof customerPart, more?: ReactNode) {
    return (
      <Section title={title}>
        <FieldGrid columns={4}>
          {fields.map((name) => (
            <BillField key={name} form={form} name={name} vatChoices={bill.vatChoices} />
          ))}
        </FieldGrid>
        {more}
      </Section>
    )
  }

  return (
    <DetailForm form={labelled} failed={texts.notSaved} shown={shown}>
      {part(customerPart)}
      {part(invoicePart, <Textarea {...form.field('freetext')} autosize minRows={2} maxRows={8} />)}
      {part(
        pricingPart(form.values),
        isRepriced(form.changed) && <Notice tone="warning">{texts.form.repricing}</Notice>,
      )}
      <RowsEditor form={form} saved={bill.tamigoPayRows} />
    </DetailForm>
  )
}
