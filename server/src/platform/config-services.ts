import { readFileSync } from 'node:fs'
import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import { z } from 'zod'
import { isDistinguishedName } from './certificates/signers.ts'
import { dataCipherNames, keyCipherNames } from './xml/encryption.ts'

const address = z.url({ protocol: /^https?$/ }).describe('an address such as https://example.com')
const environment = z.enum(['PRODUCTION', 'TEST']).default('PRODUCTION').describe('PRODUCTION or TEST')

function given(what: string) {
  return z.string().describe(what)
}

/** Given to other clients by the same issuer, a certificate proves nothing: it must be the service's own. */
function signerName(example: string) {
  return z
    .string()
    .refine(isDistinguishedName)
    .describe(`the name in the certificate that answers are signed with, such as ${example}`)
}

const fileType = z
  .string()
  .max(35)
  .optional()
  .describe("the bank's name of a file type, where it differs from the profile's")

/** A file is read at once, so that a wrong path is found at the start. */
function pemFile(content: string) {
  const read = (path: string, context: z.core.$RefinementCtx) => {
    try {
      const pem = readFileSync(path, 'utf8')
      if (pem.includes('-----BEGIN ')) return pem
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error
    }
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
  return z.string().transform(read).describe(`the path of a readable PEM file with ${content}`)
}

function pemFileOrNone(content: string) {
  const read = pemFile(content)
  return read.optional().describe(read.description ?? '')
}

const PAIR = /^([a-z0-9-]{1,100})=([\w-]{1,512})$/i

/** The dashboard of each report. */
const dashboards = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => PAIR.exec(pair.trim()))
  const named = pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2]] as const] : []))
  const byReport: ReadonlyMap<string, string> = new Map(named)
  if (byReport.size === pairs.length) return byReport
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

/** Where QuickSight lets its dashboards be embedded. */
const domains = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.length <= 3 && parts.every((part) => /^https?:\/\/[^\s;,/]+$/.test(part)))

const PAIRS = /^[^=,]{1,60}=[^=,]{1,60}(,[^=,]{1,60}=[^=,]{1,60})*$/

/** Names or codes and what they mean, in the place of the usual ones: a=b,c=d. */
function pairsOf<Value extends string>(values?: readonly Value[]) {
  return z
    .string()
    .regex(PAIRS)
    .transform((text) => text.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
    .refine((pairs) => pairs.every(([, value]) => values?.some((each) => each === value) ?? true))
    .transform(
      (pairs): ReadonlyMap<string, Value> => new Map(pairs.map(([name = '', value]) => [name, value as Value])),
    )
    .optional()
}

const mailPort = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .default(587)
  .describe('its port: 587, or 465 with tls')

/**
 * Every outside service that there is one of. The environment's name of a setting is the prefix and the setting in capitals: `baseUrl` of `TAMIGO_` is
 * TAMIGO_BASE_URL. A service none of whose settings is given is not configured, and every use of it is
 * refused. Keys and certificates are given as paths of PEM files and arrive here as their content.
 */
export const outsideServices = {
  tamigo: {
    prefix: 'TAMIGO_',
    shape: z.object({
      baseUrl: address,
      applicationName: given("the application's name at Tamigo"),
      applicationKey: given('the key that Tamigo gave to the application'),
    }),
  },
  ropo: {
    prefix: 'ROPO_',
    shape: z.object({
      baseUrl: address,
      customerId: given('the customer id (cid) that Ropo gave'),
      apiCode: given('the API code that Ropo gave'),
    }),
  },
  incomesRegister: {
    prefix: 'INCOMES_REGISTER_',
    shape: z.object({
      baseUrl: address,
      environment,
      senderBusinessId: z
        .string()
        .refine((id) => parseBusinessId(id).ok)
        .describe('a Finnish business id such as 2077474-0'),
      key: pemFileOrNone(
        'the private key of the data user until a certificate was fetched on the page of reports; absent: one is fetched before anything is sent',
      ),
      certificate: pemFileOrNone('the certificate of that key'),
      trustedCertificates: pemFile(
        'the certificates of the issuers that the register uses, and of those that the certificates of data users come from',
      ),
      signer: signerName('CN=Tulorekisteri, O=Verohallinto'),
      certificateBaseUrl: address
        .optional()
        .describe(
          "the whole address of the Tax Administration's certificate service, https://pkiws.vero.fi/2017/10/CertificateServices; absent: certificates are renewed by hand, in these settings",
        ),
      certificateSigner: signerName('CN=Varmennepalvelu, O=Verohallinto')
        .optional()
        .describe(
          "the name in the certificate that the certificate service's answers are signed with, where it is another",
        ),
    }),
  },
  eSignature: {
    prefix: 'E_SIGNATURE_',
    shape: z.object({
      baseUrl: address,
      clientId: given('the client id of the signing service'),
      clientSecret: z.base64().min(16).describe('the secret of that client, in base64 as the service gave it'),
      trustedCertificates: pemFile('the certificates of the issuers that the service signs documents under'),
      signer: signerName('CN=Visma Sign, O=Visma Solutions Oy'),
    }),
  },
  /** Account data by consent, of customers that the service has already: it takes no new ones. */
  goCardless: {
    prefix: 'GOCARDLESS_',
    shape: z.object({
      baseUrl: address,
      secretId: given('the id of a user secret of GoCardless Bank Account Data'),
      secretKey: given('the key of that secret'),
    }),
  },
  /** The same of another service, which takes new customers. */
  enableBanking: {
    prefix: 'ENABLE_BANKING_',
    shape: z.object({
      baseUrl: address,
      applicationId: given('the id of the application at Enable Banking'),
      privateKey: pemFile('the RSA private key of the certificate that the application was made with'),
    }),
  },
  analytics: {
    prefix: 'ANALYTICS_',
    shape: z.object({
      baseUrl: address,
      region: given('an AWS region such as eu-north-1'),
      accountId: z
        .string()
        .regex(/^\d{12}$/)
        .describe('the 12 digits of an AWS account'),
      userArn: z
        .string()
        .startsWith('arn:')
        .optional()
        .describe(
          'the ARN of the QuickSight user whose the dashboards are; absent: anybody of the namespace, by capacity pricing',
        ),
      namespace: z.string().default('default').describe('a namespace of QuickSight'),
      dashboards: dashboards.describe('reports and their dashboards, such as tamigo-salary=1a2b3c4d,other=5e6f7a8b'),
      allowedDomains: domains
        .optional()
        .describe(
          'at most three addresses at which the product is used, such as https://palkkasilta.example; absent: those of the console',
        ),
      frameOrigin: address
        .optional()
        .describe(
          "where QuickSight's pages are, the only address besides our own that a page may frame; absent: by the region",
        ),
      accessKeyId: given('the id of an AWS access key that may embed dashboards and nothing else'),
      secretAccessKey: given('the secret of that access key'),
    }),
  },
  /** Without it the classification of occupations is the one that comes with the product. */
  occupations: {
    prefix: 'OCCUPATIONS_',
    shape: z.object({
      baseUrl: address.describe(
        "the classification service of Statistics Finland, https://data.stat.fi/api/classifications/v2: no key, nothing of anybody's is sent",
      ),
    }),
  },
  /** Any mail server that takes mail to be sent on. Without it no mail leaves. */
  mail: {
    prefix: 'MAIL_',
    shape: z.object({
      host: given('the name or address of a mail server (SMTP)'),
      port: mailPort,
      security: z
        .enum(['starttls', 'tls', 'local'])
        .default('starttls')
        .describe('starttls or tls: how the connection is encrypted; local: not at all, to a server on this machine'),
      user: z.string().optional().describe('the user name at that server; absent: it asks for none'),
      password: z.string().optional().describe('the password of that user'),
      sender: z
        .string()
        .regex(/^[^<>\r\n]{0,100}<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
        .describe('who mails are from, such as Palkkasilta <palkat@example.com>: refusals come back there'),
      productAddress: address.describe('where people reach the product, such as https://palkkasilta.example.com'),
    }),
  },
  /** Tax cards of the Tax Administration. Its path and the names of its fields are not public: what is not given is a guess. */
  taxCards: {
    prefix: 'TAX_CARDS_',
    shape: z.object({
      baseUrl: address.describe('the interface of the Tax Administration, such as https://api.vero.fi'),
      path: z
        .string()
        .regex(/^\/[\w./-]{1,200}$/)
        .default('/IIT/Withholding/GetTaxCards/v1')
        .describe('the path of the query of tax cards for payers'),
      softwareKey: given('the key of the software (Vero-SoftwareKey), of apiportal.vero.fi'),
      subscriptionKey: z.string().optional().describe('the subscription key of the sandbox; absent: none is sent'),
      key: pemFileOrNone('the private key of the certificate that the Tax Administration gave; absent: of its sandbox'),
      certificate: pemFileOrNone('the certificate of that key'),
      trustedCertificates: pemFileOrNone(
        'the certificates of the issuers that its servers use; absent: the usual ones',
      ),
      fields: pairsOf<string>().describe(
        'names of fields that differ from the usual ones, such as person=PersonId,base=BasePercent',
      ),
      incomeTypes: pairsOf(['WAGE', 'COMPENSATION', 'OTHER']).describe(
        'codes of income types, such as 000024=WAGE,000038=COMPENSATION',
      ),
      cardTypes: pairsOf(['YEARLY', 'MONTHLY', 'AT_SOURCE']).describe(
        'codes of kinds of cards, such as TAX_CARD=YEARLY',
      ),
      reasons: pairsOf(['UNKNOWN_PERSON', 'NONE_YET', 'ON_PAPER']).describe(
        'codes of why there is no card, such as NO_TAX_CARD=NONE_YET',
      ),
      confirmed: z
        .enum(['true', 'false'])
        .default('false')
        .describe("true once path, names and codes were compared with the interface's own description"),
    }),
  },
  /** Without it files lie in the database. */
  fileStore: {
    prefix: 'FILE_STORE_',
    shape: z.object({
      baseUrl: address,
      region: z.string().default('eu-north-1').describe('the region of the bucket, as the S3 service names it'),
      bucket: z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
        .describe('a bucket of Amazon S3, or of what speaks like it, that nobody else can read'),
      accessKeyId: given('the id of a key that may put, get and delete objects of the bucket and nothing else'),
      secretAccessKey: given('the secret of that key'),
    }),
  },
} as const

/** Services that do the same: one of them is configured, or none. */
export const alternatives = [['goCardless', 'enableBanking']] as const

/** A connection to a bank, one of any number. Its PROFILE names what is special about the bank's channel. */
export const bankConnection = z.object({
  baseUrl: address,
  profile: z
    .string()
    .default('iso')
    .describe(
      'iso, nordea, op, samlink or danske: what is special about the channel (`server/src/integrations/bank/profiles.ts`)',
    ),
  environment,
  customerId: z.string().max(16).describe('the customer id that the bank gave, at most 16 characters'),
  targetId: given('the target id of the agreement with the bank'),
  receiverId: given('the BIC of the bank'),
  signingKey: pemFileOrNone(
    'the private key that signs messages until a certificate was fetched on the page of the bank; absent: one is fetched before anything is sent',
  ),
  signingCertificate: pemFileOrNone('the certificate of that key'),
  encryptionKey: pemFileOrNone(
    'the private key that opens answers, where the channel is encrypted (Danske Bank), until certificates were fetched',
  ),
  encryptionCertificate: pemFileOrNone('the certificate of that key'),
  encryptFor: pemFileOrNone(
    'the certificate of the bank that what is sent is encrypted for; what its certificate service gives goes before it',
  ),
  dataCipher: z
    .enum(dataCipherNames)
    .optional()
    .describe(`how what is sent is encrypted, where the bank has said otherwise: ${dataCipherNames.join(', ')}`),
  keyCipher: z
    .enum(keyCipherNames)
    .optional()
    .describe(`how the key of that is encrypted, where the bank has said otherwise: ${keyCipherNames.join(', ')}`),
  trustedCertificates: pemFile(
    "the certificates of the issuers that the bank uses, its root first: Danske Bank's service is asked by the number of that",
  ),
  acceptSha1: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'true where the bank still signs its answers with SHA-1: answers of Danske Bank that are public, the last of 2022, were',
    ),
  signer: signerName('CN=Web Services, O=Esimerkkipankki Oyj'),
  certificateBaseUrl: address
    .optional()
    .describe(
      "the whole address of the bank's certificate service; absent: certificates are renewed by hand, in these settings",
    ),
  certificateProfile: z
    .string()
    .optional()
    .describe(
      'op, nordea, samlink or danske: what is special about the certificate service (`server/src/integrations/bank/channel/certificates/profiles.ts`), where that is not the profile of the channel',
    ),
  certificateCompany: z
    .string()
    .max(64)
    .optional()
    .describe(
      "the company's name exactly as the agreement with the bank has it, where its certificates name it (Nordea, Danske Bank)",
    ),
  paymentsFileType: fileType,
  cancellationFileType: fileType,
})
export type BankSettings = Readonly<z.output<typeof bankConnection>>

/** The connection of an installation that has one alone. */
export const ONLY_BANK = 'bank'

/** `BANK_OP_` of the connection `op`; that of the only one is `BANK_`. */
export function bankPrefix(connection: string): string {
  return connection === ONLY_BANK ? 'BANK_' : `BANK_${connection.toUpperCase()}_`
}

export type MailSettings = Readonly<z.output<typeof outsideServices.mail.shape>>

type SingleServices = {
  readonly [Name in keyof typeof outsideServices]?: Readonly<z.output<(typeof outsideServices)[Name]['shape']>>
}

export interface ServiceSettings extends SingleServices {
  /** By the names of the connections. */
  readonly banks?: Readonly<Record<string, BankSettings>> | undefined
}
export type OutsideService = keyof ServiceSettings

/** `baseUrl` is BASE_URL. */
export function capitals(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** Each setting of a service: its name, the environment's, and what a right value is. */
export function variablesOf(prefix: string, { shape }: z.ZodObject) {
  const shapes: [string, z.ZodType][] = Object.entries(shape)
  return shapes.map(([name, each]) => [name, prefix + capitals(name), each] as const)
}

/** The settings, each with its value, by which what is sent to an outside service could be read on its way. */
export function addressesWithoutHttps({ banks = {}, ...single }: ServiceSettings): (readonly [string, string])[] {
  const given: (readonly [string, object])[] = [
    ...Object.entries(single).map(
      ([name, own]) => [outsideServices[name as keyof SingleServices].prefix, own ?? {}] as const,
    ),
    ...Object.entries(banks).map(([name, own]) => [bankPrefix(name), own] as const),
  ]
  return given.flatMap(([prefix, own]) =>
    Object.entries(own).flatMap(([name, value]) =>
      typeof value === 'string' && URL.parse(value)?.protocol === 'http:'
        ? [[prefix + capitals(name), value] as const]
        : [],
    ),
  )
}
