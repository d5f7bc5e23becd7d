import { Group } from '@mantine/core'
import { getInvoice, invoiceForm, type LiabilityDetail, saveInvoice } from '@palkkasilta/contract/liabilities.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { useRecord } from '../../shared/form/use-record.ts'
import type { RecordOf } from '../../shared/form/use-record-form.ts'
import { liabilities } from '../../texts/fi/liabilities.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { money } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { accept, removeInvoice, wholeDifference } from './actions.ts'
import { shownInvoice } from './history-words.ts'

const texts = liabilities.invoice

interface InvoiceProps {
  readonly liability: LiabilityDetail
  readonly invoice: RecordOf<typeof invoiceForm>
}

/** The invoice of an insurer, and what it differs by from what the salaries come to. */
export function InvoiceSection({ liability, invoice }: InvoiceProps) {
  const { draw } = useActions()
  return (
    <Section
      title={texts.title}
      aside={
        <Group gap="xs">
          <ActionButtons size="xs" actions={draw(liability, [accept, removeInvoice])} />
        </Group>
      }
    >
      {liability.claimed !== null && (
        <Facts
          labelWidth={190}
          items={[
            [texts.forecast, money(liability.counted)],
            [texts.difference, money(wholeDifference(liability))],
            ...(liability.accepted === 0 ? [] : [[texts.accepted, money(liability.accepted)] as const]),
          ]}
        />
      )}
      <InvoiceForm liability={liability} invoice={invoice} />
    </Section>
  )
}

const names = ['amount', 'due', 'payee', 'iban', 'reference'] as const

function InvoiceForm({ liability: { id }, invoice }: InvoiceProps) {
  const request = { params: { id } }
  const form = useRecord(invoiceForm, invoice, { get: getInvoice, save: saveInvoice, request, part: `invoice ${id}` })
  return (
    <DetailForm form={form} failed={texts.notSaved} shown={shownInvoice}>
      <FormFields form={form} names={names} choices={{}} />
    </DetailForm>
  )
}
