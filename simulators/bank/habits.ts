import { messageNames } from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'

/** What a bank's channel demands, and how it names what it gives. */
export interface BankHabits {
  readonly takes: { readonly payments: readonly string[]; readonly cancellation: readonly string[] }
  /** Its own name of a message, where it is not the ISO one. */
  readonly gives: Readonly<Record<string, string>>
  readonly takesOnlyPacked: boolean
  readonly listsByTypeOnly: boolean
  readonly hasUserInfo: boolean
  /** Whether anything but an upload may be marked TEST. */
  readonly testsEverything: boolean
  /** Orders are encrypted for it, and its answers for the customer. It calls itself otherwise than it is called, and names no folder. */
  readonly encrypts: { readonly answersAs: string } | null
  /** The type of a file that stands in every list and is made when it is fetched. */
  readonly alwaysListed: string | null
}

/** A bank calls a message of either edition the same. */
const named = (own: { readonly feedback: string; readonly statement: string; readonly notification: string }) =>
  Object.fromEntries(
    Object.values(messageNames).flatMap(({ feedback, statement, notification }) => [
      [feedback, own.feedback],
      [statement, own.statement],
      [notification, own.notification],
    ]),
  )

/** Takes the names of several banks. */
const guide: BankHabits = {
  takes: {
    payments: ['pain.001.001.09', 'pain.001.001.03', 'NDCORPAYS', 'XL'],
    cancellation: ['camt.055.001.08', 'camt.055.001.01'],
  },
  gives: {},
  takesOnlyPacked: false,
  listsByTypeOnly: false,
  hasUserInfo: true,
  testsEverything: true,
  encrypts: null,
  alwaysListed: null,
}

/** By the name of the profile that the customer's connection should have. */
export const bankHabits = {
  iso: guide,
  nordea: {
    ...guide,
    takes: { payments: ['NDCORPAYS'], cancellation: [] },
    gives: named({ feedback: 'NDCORPAYL', statement: 'NDCAMT53L', notification: 'NDCAMT54L' }),
    listsByTypeOnly: true,
  },
  op: {
    ...guide,
    takes: { payments: ['pain.001.001.03', 'pain.001.001.09'], cancellation: [] },
    takesOnlyPacked: true,
  },
  samlink: {
    ...guide,
    takes: { payments: ['XL'], cancellation: [] },
    gives: named({ feedback: 'XP', statement: 'XT', notification: 'XM' }),
    hasUserInfo: false,
    testsEverything: false,
  },
  danske: {
    ...guide,
    takes: { payments: ['pain.001.001.03', 'pain.001.001.09'], cancellation: [] },
    hasUserInfo: false,
    encrypts: { answersAs: 'DABADKKK' },
    alwaysListed: 'camt.052.001.02',
  },
} as const satisfies Record<string, BankHabits>
