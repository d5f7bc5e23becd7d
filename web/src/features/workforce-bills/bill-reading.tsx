import { Text } from '@mantine/core'
import { type Bill, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { useState } from 'react'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { Beside, Part } from '../../ui/detail/parts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { NBSP, numberText } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import { BillSummary } from './bill-summary.tsx'
import { shown } from './form/editable.ts'
import { readColumns } from './form/row-columns.tsx'
import { customerPart, invoicePart, type Name, pricingPart } from './parts.ts'

/** A bill that has left the house: the same as its form, to be read. */
export function BillReading({ bill }: { bill: Bill }) {
  const [page, setPage] = useState(0)
  return (
    <>
      <Beside
        wideForm
        figures={<BillSummary bill={bill} />}
        form={[pricingPart(bill), invoicePart, customerPart].map(({ title, fields }) => (
          <Section key={title} title={title}>
            <Facts
              inColumns
              labelWidth={175}
              items={fields.map((name) => [billForm.labels[name], textOf(bill, name)])}
            />
            {title === invoicePart.title && bill.freetext && (
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {bill.freetext}
              </Text>
            )}
          </Section>
        ))}
      />
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

function textOf(bill: Bill, name: Name): string {
  const { input } = billForm.byName[name]
  const value = bill[name]
  if (input.as !== 'number' || typeof value !== 'number') return shown(name, value)
  return [numberText(value, input.decimals), input.sign].filter(Boolean).join(NBSP)
}
