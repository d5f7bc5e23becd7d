/** On what terms a bank gives certificates, whatever its messages are like. */
export interface CertificateTerms {
  /** What the key consists of by which it gives a first one: so many digits, or at most so many characters. */
  readonly keyForm: 'DIGITS' | 'CHARACTERS'
  /** How many each part has that the bank's key comes in. */
  readonly keyParts: readonly number[]
  /** Whose certificate it is, in the parts of the name that the bank asks for. */
  readonly subject: (of: Subject) => readonly (readonly [string, string])[]
  readonly namesCompany: boolean
  /** Whether it certifies a second key of ours: the one that opens what is encrypted. */
  readonly certifiesEncryption: boolean
  /** Renewed no earlier than so many days before its end; null: at any time. */
  readonly renewableDays: number | null
  /** Renewed by the product itself when the end comes near. */
  readonly renewsByItself: boolean
  /** What the bank's codes mean here, where that is not what they mean in the channel of files. */
  readonly meanings: Readonly<Record<string, string>>
  /** Whether its messages are published in every point. */
  readonly isConfirmed: boolean
}

/** How a certificate service differs from the others of the banks' common messages. */
export interface CertificateProfile extends CertificateTerms {
  /** Namespace of the envelope. */
  readonly service: string
  /** Namespace of the request inside. */
  readonly application: string
  /** What the certificate is for, in the bank's word. */
  readonly purpose: string
  /** How a first request is proved: the key as the bank gave it, or a keyed hash of the request. */
  readonly proof: 'TRANSFER_KEY' | 'HMAC'
  /** Whether every request is marked PRODUCTION. */
  readonly isAlwaysProduction: boolean
  /** Whether it gives the certificates of its own service. */
  readonly givesServiceCertificates: boolean
}

export interface Subject {
  /** The customer id that the bank gave, or that of its user. */
  readonly customerId: string
  /** The company's name as the agreement with the bank has it. */
  readonly company: string
}

/** A part of names that has no short name of its own here. */
const [SURNAME, SERIAL_NUMBER] = ['2.5.4.4', '2.5.4.5']

const op: CertificateProfile = {
  service: 'http://mlp.op.fi/OPCertificateService',
  application: 'http://op.fi/mlp/xmldata/',
  purpose: 'MATU',
  proof: 'TRANSFER_KEY',
  keyForm: 'DIGITS',
  keyParts: [8, 8],
  subject: ({ customerId }) => [
    ['C', 'FI'],
    ['CN', customerId],
  ],
  namesCompany: false,
  certifiesEncryption: false,
  isAlwaysProduction: false,
  renewableDays: null,
  renewsByItself: true,
  meanings: {},
  givesServiceCertificates: true,
  isConfirmed: true,
}

/** By the name that a connection's setting CERTIFICATE_PROFILE has, or else its PROFILE. From the banks' schemas and guides, and from other clients. */
export const certificateProfiles = {
  op,
  nordea: {
    ...op,
    service: 'http://bxd.fi/CertificateService',
    application: 'http://filetransfer.nordea.com/xmldata/',
    purpose: 'service',
    proof: 'HMAC',
    keyParts: [10],
    subject: ({ customerId, company }) => [
      ['C', 'FI'],
      ['CN', company],
      [SERIAL_NUMBER, customerId],
    ],
    namesCompany: true,
    // what the bank calls the purpose differs from one client to the next, and a renewal ends the old certificate at once
    renewsByItself: false,
    givesServiceCertificates: false,
    isConfirmed: false,
  },
  /** Savings banks, POP banks, Oma: the messages of OP. */
  samlink: {
    ...op,
    purpose: 'ISSUER',
    subject: ({ customerId }) => [[SURNAME, customerId]],
    isAlwaysProduction: true,
    givesServiceCertificates: false,
    renewableDays: 60,
    meanings: {
      '06': 'Varmenteen voi uusia vasta 60 päivää ennen sen päättymistä',
      '07': 'Avain on jo käytetty',
      '08': 'Varmenne uusitaan uudella avaimella',
    },
  },
} as const satisfies Record<string, CertificateProfile>

/**
 * Danske Bank: its schema has a PIN of at most ten characters. Clients that work with it name the company in their requests; from when on it
 * renews is not published, and codes but these two are not. A renewal that it refuses leaves the pair that asks for it as it is.
 */
export const danskeTerms: CertificateTerms = {
  keyForm: 'CHARACTERS',
  keyParts: [10],
  subject: ({ company }) => [
    ['C', 'FI'],
    ['O', company],
    ['CN', company],
  ],
  namesCompany: true,
  certifiesEncryption: true,
  renewableDays: null,
  renewsByItself: true,
  meanings: {
    '07': 'Pyyntö ei ole pankin skeeman mukainen',
    '20': 'Käyttäjätunnus tai PIN-koodi on väärä',
  },
  isConfirmed: false,
}
