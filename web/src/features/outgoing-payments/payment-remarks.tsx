import type { PaymentDetail } from '@palkkasilta/contract/outgoing-payments.ts'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Timeline } from '../../ui/timeline.tsx'

const texts = outgoingPayments.panel.remarks

/** What the bank and we ourselves said of a payment, and the file that told of it. */
export function PaymentRemarks({ remarks }: Pick<PaymentDetail, 'remarks'>) {
  if (remarks.length === 0) return null
  const entries = remarks.map(({ at, text, source, fileReference: file }) => ({
    at,
    what: text,
    who: texts.sources[source],
    source: file && (
      <TextLink to="/bank" search={{ tab: 'files', file }} inherit>
        {file}
      </TextLink>
    ),
  }))
  return (
    <Section title={texts.title}>
      <Timeline entries={entries} />
    </Section>
  )
}
