import { Text } from '@mantine/core'
import { type Bill, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { type ReactNode, useState } from 'react'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { Part } from '../../ui/detail/parts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { NBSP, numberText } from '../../ui/format/index.ts'
import { OfficeOnly } from '../../ui/office-only.tsx'
import { Section } from '../../ui/section.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import { BillCustomer } from './bill-customer.tsx'
import { BillFigures } from './bill-figures.tsx'
import { shown } from './form/editable.ts'
import { readColumns } from './form/row-columns.tsx'
import { customerPart, invoicePart, type Name, pricingPart } from './parts.ts'

/** A bill that has left the house: the same as its form, to be read. */
export function BillReading({ bill }: { bill: Bill }) {
  const [page, setPage] = useState(0)
  return (
    <>
      <BillFigures bill={bill}>
        <OfficeOnly>
          <Read part={pricingPart(bill)} bill={bill} />
        </OfficeOnly>
        <Read part={invoicePart} bill={bill}>
          {bill.freetext && (
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {bill.freetext}
            </Text>
          )}
        </Read>
        <Read part={customerPart} bill={bill}>
          <BillCustomer bill={bill} />
        </Read>
      </BillFigures>
      <Part id="rows">
        <Section title={texts.rows.title}>
          <PagedTable
            id={texts.rows.title}
            caption={texts.rows.title}
            columns={readColumns}
            rows={bill.tamigoPayRows}
            page={page}
            onPage={setPage}
            idOf={(row) => row.id}
          />
        </Section>
      </Part>
    </>
  )
}

interface ReadProps {
  readonly part: typeof invoicePart
  readonly bill: Bill
  readonly children?: ReactNode
}

function Read({ part: { title, fields }, bill, children }: ReadProps) {
  return (
    <Section title={title}>
      <Facts inColumns labelWidth={175} items={fields.map((name) => [billForm.labels[name], textOf(bill, name)])} />
      {children}
    </Section>
  )
}

function textOf(bill: Bill, name: Name): string {
  const { input } = billForm.byName[name]
  const value = bill[name]
  if (input.as !== 'number' || typeof value !== 'number') return shown(name, value)
  return [numberText(value, input.decimals), input.sign].filter(Boolean).join(NBSP)
}
