import { billersDocuments } from '@palkkasilta/contract/bill-documents.ts'
import { billersFigureNames } from '@palkkasilta/contract/billers-bill-names.ts'
import { type Bill, billForm, getBill, previewBill, saveBill } from '@palkkasilta/contract/bills.ts'
import { Suspense, useEffect } from 'react'
import { ReasonField, VatField } from '../../../shared/bills/vat-fields.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useRecord } from '../../../shared/form/use-record.ts'
import { Consequence } from '../../../shared/preview/consequence.tsx'
import { movedSums } from '../../../shared/preview/moved-lines.ts'
import { bills as texts } from '../../../texts/fi/bills.ts'
import { BesideDocument, Part } from '../../../ui/detail/parts.tsx'
import { DetailForm } from '../../../ui/form/detail-form.tsx'
import { later } from '../../../ui/later.tsx'
import { Section } from '../../../ui/section.tsx'
import { LoadingRows } from '../../../ui/telling/loading.tsx'
import { BillCards } from '../bill-cards.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { NumberField } from './number-field.tsx'
import { PurchasesEditor } from './purchases-editor.tsx'
import { shown } from './shown.ts'
import { StateField } from './state-field.tsx'
import { SubcontractsEditor } from './subcontracts-editor.tsx'

const BillDocument = later(() => import('../../../shared/bills/bill-document.tsx'))

interface BillFormProps {
  readonly bill: Bill
  /** Told when there is something to save, and when there is no more. */
  readonly onChanged: (isChanged: boolean) => void
}

const fields = [
  ...(['state', 'billType', 'billNumber', 'billingdate', 'exactDueDate', 'yourcode'] as const),
  ...(['alv', 'vatZeroReasonCode', 'inverseALV'] as const),
  ...(['billReimbursementsFromCustomer', 'constructionReimbursements', 'openRequest'] as const),
]

/** Everything of a bill that staff can change: of one that is open no more its state alone. */
export function BillForm({ bill, onChanged }: BillFormProps) {
  const request = { params: { id: bill.id } }
  const isLocked = bill.state !== 'OPEN' || bill.sending
  const form = useRecord(billForm, bill, { get: getBill, save: saveBill, request, locked: isLocked })
  const isChanged = form.changed.length > 0
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])
  const own = {
    state: <StateField bill={bill} isChanged={isChanged} />,
    billNumber: <NumberField form={form} />,
    alv: <VatField {...form.field('alv')} inForce={bill.vatChoices} onChoose={(rate) => form.set('alv', rate)} />,
    vatZeroReasonCode: (
      <ReasonField
        {...form.field('vatZeroReasonCode')}
        choices={bill.zeroReasonChoices}
        onChoose={(code) => form.set('vatZeroReasonCode', code)}
      />
    ),
  }
  const consequence = (
    <Consequence
      form={form}
      endpoint={previewBill}
      request={(body) => ({ ...request, body })}
      lines={({ figures }) =>
        movedSums(billersFigureNames, figures, ['totalpriceWithAlv', 'totalprice', 'vatAmount', 'openamount'])
      }
    />
  )
  return (
    <DetailForm form={form} failed={texts.notSaved} shown={shown} consequence={consequence}>
      <Part id="data">
        <BesideDocument
          document={
            <Suspense fallback={<LoadingRows rows={12} />}>
              <BillDocument calls={billersDocuments} billId={bill.id} />
            </Suspense>
          }
        >
          <Section title={texts.form.title}>
            <FormFields form={form} names={fields} choices={texts.choices} own={own} columns={2} />
          </Section>
          <BillCards bill={bill} />
        </BesideDocument>
      </Part>
      <Part id="rows">
        <ItemsEditor form={form} request={request} bill={bill} />
      </Part>
      <Part id="purchases">
        <PurchasesEditor form={form} bill={bill} />
      </Part>
      <Part id="subcontracts">
        <SubcontractsEditor form={form} bill={bill} />
      </Part>
    </DetailForm>
  )
}
