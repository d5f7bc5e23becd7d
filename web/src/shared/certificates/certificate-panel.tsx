import { Text } from '@mantine/core'
import type { ChannelCertificate } from '@palkkasilta/contract/channel-certificates.ts'
import { certificates as texts } from '../../texts/fi/certificates.ts'
import type { OpenPart } from '../../ui/address.ts'
import { inWords } from '../../ui/changes.ts'
import { Facts } from '../../ui/facts.tsx'
import { date, dateTime } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { HistoryWords } from '../history/entries.ts'
import { History } from '../history/history.tsx'

const { columns: labels, history } = texts

/** The certificates of one connection, and what staff call the other side. */
interface Named {
  readonly name: string
  readonly certificates: readonly ChannelCertificate[]
}

interface CertificatePanelProps {
  readonly panel: OpenPart
  readonly all: readonly Named[]
}

/** One certificate: how long it is valid, and what happened to it. */
export default function CertificatePanel({ panel, all }: CertificatePanelProps) {
  return (
    <SidePanel panel={panel} title={texts.panel.title} size="lg">
      {(id) => <Shown key={id} id={Number(id)} all={all} />}
    </SidePanel>
  )
}

function Shown({ id, all }: { readonly id: number; readonly all: readonly Named[] }) {
  const of = all.find(({ certificates }) => certificates.some((each) => each.id === id))
  const certificate = of?.certificates.find((each) => each.id === id)
  if (!of || !certificate) return <Text>{texts.panel.gone}</Text>
  return (
    <>
      <Facts items={factsOf(of, certificate)} labelWidth={160} />
      <History thing="channelCertificate" id={id} record={certificate} words={{ channelCertificate: words }} />
    </>
  )
}

const factsOf = ({ name }: Named, { state, madeAt, validFrom, validUntil, problem }: ChannelCertificate) =>
  [
    [texts.panel.connection, name],
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
