import { type Bill, billForm, getBill, previewBill, saveBill } from '@palkkasilta/contract/workforce-bills.ts'
import { type ReactNode, useEffect } from 'react'
import { ReasonField, VatField } from '../../../shared/bills/vat-fields.tsx'
import { FieldInput } from '../../../shared/form/field-input.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useRecord } from '../../../shared/form/use-record.ts'
import { Consequence } from '../../../shared/preview/consequence.tsx'
import { workforceBills as texts } from '../../../texts/fi/workforce-bills.ts'
import { Part } from '../../../ui/detail/parts.tsx'
import { DetailForm } from '../../../ui/form/detail-form.tsx'
import { OfficeOnly } from '../../../ui/office-only.tsx'
import { Section } from '../../../ui/section.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import { BillCustomer } from '../bill-customer.tsx'
import { BillFigures } from '../bill-figures.tsx'
import { customerPart, invoicePart, pricingPart } from '../parts.ts'
import { billConsequence } from './bill-consequence.ts'
import { isRepriced, shown } from './editable.ts'
import { RowsEditor } from './rows-editor.tsx'

const hints = { paydate: texts.form.dueHint }

interface BillFormProps {
  readonly bill: Bill
  /** Told when there is something to save, and when there is no more. */
  readonly onChanged: (isChanged: boolean) => void
}

/** Everything of an open bill that staff can change. */
export function BillForm({ bill, onChanged }: BillFormProps) {
  const request = { params: { id: bill.id } }
  const form = useRecord(billForm, bill, { get: getBill, save: saveBill, request, locked: bill.sending })
  const isChanged = form.changed.length > 0
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])

  const own = {
    taxpr: <VatField {...form.field('taxpr')} inForce={bill.vatChoices} onChoose={(rate) => form.set('taxpr', rate)} />,
    vatZeroReasonCode: (
      <ReasonField
        {...form.field('vatZeroReasonCode')}
        choices={bill.zeroReasonChoices}
        onChoose={(code) => form.set('vatZeroReasonCode', code)}
      />
    ),
  }
  function part({ title, fields }: typeof customerPart, more?: ReactNode) {
    return (
      <Section title={title}>
        <FormFields form={form} names={fields} choices={texts.choices} hints={hints} own={own} columns={2} />
        {more}
      </Section>
    )
  }

  const consequence = (
    <Consequence
      form={form}
      endpoint={previewBill}
      request={(body) => ({ ...request, body })}
      lines={billConsequence}
    />
  )
  return (
    <DetailForm form={form} failed={texts.notSaved} shown={shown} consequence={consequence}>
      <BillFigures bill={bill}>
        <OfficeOnly>
          {part(
            pricingPart(form.values),
            isRepriced(form.changed) && <Notice tone="warning">{texts.form.repricing}</Notice>,
          )}
        </OfficeOnly>
        {part(invoicePart, <FieldInput form={form} name="freetext" />)}
        {part(customerPart, <BillCustomer bill={bill} />)}
      </BillFigures>
      <Part id="rows">
        <RowsEditor form={form} request={request} saved={bill.tamigoPayRows} />
      </Part>
    </DetailForm>
  )
}
