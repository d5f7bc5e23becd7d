import type { Ciphers } from '../../platform/xml/encryption.ts'
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
  /** Whether what is asked names the bank's folder. */
  readonly namesTarget: boolean
  /** Files of types that begin so are made when they are fetched: they stand in every list, and are none yet. */
  readonly madeWhenFetched: readonly string[]
  /** How what is asked is encrypted; null: it is not. */
  readonly ciphers: Ciphers | null
}

const iso: BankProfile = {
  fileTypes: { payments: MESSAGE_NAME, cancellation: MESSAGE_NAME },
  listed: null,
  compression: false,
  opensBy: 'GetUserInfo',
  testsUploadsOnly: false,
  namesTarget: true,
  madeWhenFetched: [],
  ciphers: null,
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
  /** Every message is encrypted; AES and OAEP are not seen with it. No folder, and no user info at every customer. */
  danske: {
    ...iso,
    fileTypes: { ...iso.fileTypes, cancellation: null },
    opensBy: 'DownloadFileList',
    namesTarget: false,
    madeWhenFetched: ['camt.052', 'TAPN'],
    ciphers: { data: 'tripledes-cbc', key: 'rsa-1_5' },
  },
} as const satisfies Record<string, BankProfile>
