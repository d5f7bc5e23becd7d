import type { OutgoingKind } from './port.ts'

/** A file type that is named as the message: pain.001.001.09 or pain.001.001.03, by the edition that the account's bank takes. */
export const MESSAGE_NAME = Symbol('the name of the message')

export type FileTypeName = string | typeof MESSAGE_NAME | null

/** How a bank's Web Services channel differs from the others'. */
export interface BankProfile {
  /** The bank's names of what is sent to it; `null`: it takes no such file. */
  readonly fileTypes: Readonly<Record<OutgoingKind, FileTypeName>>
  /** The file types that its list is asked for one by one; `null`: it lists all at once. */
  readonly listed: readonly string[] | null
  /** Uploads gzip, and asks the bank to do the same. */
  readonly compression: boolean
  /** The harmless command that shows that the connection works. */
  readonly opensBy: 'GetUserInfo' | 'DownloadFileList'
  /** Only uploads may be marked TEST; everything else is PRODUCTION. */
  readonly testsUploadsOnly: boolean
}

const iso: BankProfile = {
  fileTypes: { payments: MESSAGE_NAME, cancellation: MESSAGE_NAME },
  listed: null,
  compression: false,
  opensBy: 'GetUserInfo',
  testsUploadsOnly: false,
}

/**
 * By the name that a connection's setting PROFILE has. Read from the banks' guides and from other clients in November 2026; what an
 * agreement names otherwise goes into the connection's own settings, and a first upload to the bank's TEST environment tells.
 */
export const bankProfiles = {
  /** The channel as the banks' common guide has it, and the ISO names of messages. */
  iso,
  /** Every list names a file type. Its own cancellation message is pain.006, which we do not write. */
  nordea: {
    ...iso,
    fileTypes: { payments: 'NDCORPAYS', cancellation: null },
    listed: ['NDCORPAYS', 'NDCORPAYL', 'NDCAMT53L', 'NDCAMT54L'],
  },
  /** Takes files packed only. It has a cancellation message, but of which version is not published. */
  op: { ...iso, fileTypes: { ...iso.fileTypes, cancellation: null }, compression: true },
  /** Savings banks, POP banks, Oma: no user info, no cancellation. */
  samlink: {
    ...iso,
    fileTypes: { payments: 'XL', cancellation: null },
    opensBy: 'DownloadFileList',
    testsUploadsOnly: true,
  },
} as const satisfies Record<string, BankProfile>
