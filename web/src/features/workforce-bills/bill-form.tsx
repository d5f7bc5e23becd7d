import { type Bill, billForm, getBill, saveBill } from '@palkkasilta/contract/workforce-bills.ts'
import { type ReactNode, useEffect } from 'react'
import { callKey, useChange, useNewest } from '../../shared/api/use-call.ts'
import { FieldInput } from '../../shared/form/field-input.tsx'
import { useRecordForm } from '../../shared/form/use-record-form.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, Section } from '../../ui/section.tsx'
import { BillField } from './bill-field.tsx'
import { isRepriced, shown } from './editable.ts'
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
  const form = useRecordForm(billForm, bill, {
    save: (body) => save({ ...request, body }),
    newest,
    locked: bill.sending,
  })
  const isChanged = form.changed.length > 0
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])

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
    <DetailForm form={form} failed={texts.notSaved} shown={shown}>
      {part(customerPart)}
      {part(invoicePart, <FieldInput form={form} name="freetext" />)}
      {part(
        pricingPart(form.values),
        isRepriced(form.changed) && <Notice tone="warning">{texts.form.repricing}</Notice>,
      )}
      <RowsEditor form={form} saved={bill.tamigoPayRows} />
    </DetailForm>
  )
}
