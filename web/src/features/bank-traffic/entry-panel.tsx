import { Group, NativeSelect, TextInput } from '@mantine/core'
import { type BankEntry, getBankEntry, givenKinds } from '@palkkasilta/contract/bank-entries.ts'
import { useState } from 'react'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { History } from '../../shared/history/history.tsx'
import { bankFilePanel } from '../../shared/links/targets.ts'
import { bankTraffic } from '../../texts/fi/bank-traffic.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { ReferenceText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, money } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { canBeGivenKind, type GivenKind, giveKind, matchByHand } from './entry-actions.ts'
import { lookOf } from './entry-columns.tsx'
import { entryWords } from './entry-history.ts'
import { MatchedWith } from './matched-with.tsx'

const { panel: texts, columns: labels, kinds, kind: ofKind } = bankTraffic

/** One entry of an account: what it is, what it was matched with, where the bank told of it, and what staff said that it is. */
export default function EntryPanel({ panel }: { readonly panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={texts.title} size="xl">
      {(id) => <LoadedEntry key={id} id={Number(id)} />}
    </SidePanel>
  )
}

function LoadedEntry({ id }: { readonly id: number }) {
  const query = useCall(getBankEntry, { params: { id } })
  return (
    <Loaded query={query} failed={texts.failed}>
      {(entry) => <Entry entry={entry} />}
    </Loaded>
  )
}

function Entry({ entry }: { readonly entry: BankEntry }) {
  const { draw } = useActions()
  return (
    <>
      <Group justify="space-between">
        <StateBadge state="told" looks={{ told: lookOf(entry) }} />
        <ActionButtons size="xs" actions={draw(entry, [matchByHand])} />
      </Group>
      <Facts items={factsOf(entry)} labelWidth={160} />
      {canBeGivenKind(entry) && <KindForm key={`${entry.kind} ${entry.kindNote}`} entry={entry} />}
      <History thing="bankEntry" id={entry.id} record={entry} words={{ bankEntry: entryWords }} />
    </>
  )
}

function factsOf(entry: BankEntry) {
  const { kind, kindBy } = entry
  return [
    [labels.name, entry.name],
    [labels.iban, brokenIban(entry.iban)],
    [labels.amount, money(entry.amount)],
    [labels.balance, entry.balance === null ? '' : money(entry.balance)],
    [labels.bookedOn, date(entry.bookedOn)],
    [texts.valueOn, date(entry.valueOn)],
    [labels.reference, entry.reference && <ReferenceText key="reference" value={entry.reference} />],
    [labels.message, entry.message],
    [labels.code, entry.code],
    [labels.account, brokenIban(entry.account)],
    [labels.kind, kindBy === null ? kinds[kind][0] : `${kinds[kind][0]}, ${ofKind.by(kindBy)}`],
    [labels.with, <MatchedWith key="with" entry={entry} />],
    ...(entry.left > 0 ? [[texts.left, money(entry.left)] as const] : []),
    [texts.archiveId, entry.archiveId],
    [texts.statement, entry.onStatement ? texts.statementOf(entry.statement) : texts.notOnStatement],
    [
      texts.file,
      <TextLink key="file" {...bankFilePanel(entry.fileReference)} inherit>
        {entry.fileReference}
      </TextLink>,
    ],
  ] as const
}

const choices = givenKinds.map((kind) => ({ value: kind, label: kind === 'UNKNOWN' ? ofKind.asTold : kinds[kind][0] }))

function KindForm({ entry }: { readonly entry: BankEntry }) {
  const { draw } = useActions()
  const [kind, setKind] = useState<GivenKind['kind']>(givenKinds.find((each) => each === entry.kind) ?? 'UNKNOWN')
  const [note, setNote] = useState(entry.kindNote)
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        size="xs"
        label={ofKind.label}
        value={kind}
        data={choices}
        onChange={({ currentTarget: { value } }) => setKind(value as GivenKind['kind'])}
      />
      <TextInput
        size="xs"
        label={ofKind.note}
        value={note}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <ActionButtons size="xs" actions={draw(entry, [giveKind({ kind, note })])} />
    </Group>
  )
}
