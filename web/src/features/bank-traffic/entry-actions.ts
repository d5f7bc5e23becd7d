import { type BankEntry, type givenKinds, setEntryKind } from '@palkkasilta/contract/bank-entries.ts'
import { matchNewFiles } from '@palkkasilta/contract/bank-files.ts'
import { type ActionOf, action, plain } from '../../shared/actions/action.ts'
import { bankFiles, unmatchedFiles } from '../../shared/links/lists.ts'
import { billOfKind, incomingMoneyPanel } from '../../shared/links/targets.ts'
import { bankFiles as files } from '../../texts/fi/bank-files.ts'
import { bankTraffic as texts } from '../../texts/fi/bank-traffic.ts'

export const fetchEntries = action({
  label: texts.fetch.action,
  primary: true,
  call: matchNewFiles,
  done: (_, { files: count, unmatched }) => (count === 0 ? texts.fetch.nothing : texts.fetch.done(count, unmatched)),
  next(_, { files: count, unmatched }) {
    if (count === 0) return []
    return [unmatched === 0 ? { label: files.tab, to: bankFiles } : { label: files.toUnmatched, to: unmatchedFiles }]
  },
})

/** Money from others of which some waits, or waited: it is matched, returned or kept where such money is. */
export const matchByHand = plain<BankEntry>(
  { label: texts.match, when: ({ waitingReason }) => waitingReason !== null },
  ({ id }, { go }) => void go(incomingMoneyPanel(id)),
)

/** The bill that it paid. */
export const openMatched = plain<BankEntry>(
  { label: texts.openBill, when: ({ bill }) => bill !== null },
  ({ bill }, { go }) => bill && void go(billOfKind(bill)),
)

/** It was matched with nothing of ours: staff may say what it is. */
export const canBeGivenKind = ({ paymentId, payments, bill, uses }: BankEntry) =>
  paymentId === null && payments === 0 && bill === null && uses.length === 0

export interface GivenKind {
  readonly kind: (typeof givenKinds)[number]
  readonly note: string
}

export const giveKind = ({ kind, note }: GivenKind): ActionOf<BankEntry> =>
  action({
    label: texts.kind.action,
    call: setEntryKind,
    when: canBeGivenKind,
    request: ({ id }: BankEntry) => ({ params: { id }, body: { kind, note } }),
    done: () => texts.kind.done,
    undo:
      ({ id, kind: before, kindNote, kindBy }, _, call) =>
      () => {
        const given = kindBy === null ? 'UNKNOWN' : (before as GivenKind['kind'])
        return call({ params: { id }, body: { kind: given, note: kindNote } })
      },
  })
