import { Text } from '@mantine/core'
import type { BankCertificate, Certified } from '@palkkasilta/contract/bank-certificates.ts'
import type { HistoryWords } from '../../shared/history/entries.ts'
import { History } from '../../shared/history/history.tsx'
import { bankCertificates as texts } from '../../texts/fi/bank-certificates.ts'
import type { OpenPart } from '../../ui/address.ts'
import { inWords } from '../../ui/changes.ts'
import { Facts } from '../../ui/facts.tsx'
import { date, dateTime } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { nameOf } from './certificates.tsx'

const { columns: labels, history } = texts

interface CertificatePanelProps {
  readonly panel: OpenPart
  readonly all: readonly Certified[]
}

/** One certificate of a bank: how long it is valid, and what happened to it. */
export default function CertificatePanel({ panel, all }: CertificatePanelProps) {
  return (
    <SidePanel panel={panel} title={texts.panel.title} size="lg">
      {(id) => <Shown key={id} id={Number(id)} all={all} />}
    </SidePanel>
  )
}

function Shown({ id, all }: { readonly id: number; readonly all: readonly Certified[] }) {
  const of = all.find(({ certificates }) => certificates.some((each) => each.id === id))
  const certificate = of?.certificates.find((each) => each.id === id)
  if (!of || !certificate) return <Text>{texts.panel.gone}</Text>
  return (
    <>
      <Facts items={factsOf(of, certificate)} labelWidth={160} />
      <History thing="bankCertificate" id={id} record={certificate} words={{ bankCertificate: words }} />
    </>
  )
}

const factsOf = (of: Certified, { state, madeAt, validFrom, validUntil, problem }: BankCertificate) =>
  [
    [texts.panel.bank, nameOf(of)],
    [labels.state, <StateBadge key="state" state={state} looks={texts.states} />],
    ...(problem === null ? [] : [[texts.panel.problem, problem] as const]),
    [labels.validFrom, date(validFrom)],
    [labels.validUntil, date(validUntil)],
    [labels.madeAt, dateTime(madeAt)],
  ] as const

const words: HistoryWords = {
  ...history,
  shown: (field, value) => {
    if (field === 'validUntil' && typeof value === 'string') return dateTime(value)
    if (field === 'by' && typeof value === 'string' && value in history.ways)
      return history.ways[value as keyof typeof history.ways]
    return inWords(value)
  },
  states: { state: { name: history.state, looks: texts.states } },
}
