import { X509Certificate } from 'node:crypto'
import { applicationResponse, type Command } from '@palkkasilta/server/src/integrations/bank/channel/application.ts'
import { responseEnvelope } from '@palkkasilta/server/src/integrations/bank/channel/envelope.ts'
import { type ResponseCode, responseCodes } from '@palkkasilta/server/src/integrations/bank/channel/response-codes.ts'
import { messageNameOf, messageNames } from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'
import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import type { OfficialSchemas } from '@palkkasilta/server/src/platform/xml/official-schema.ts'
import { parseXml, XmlUnreadable } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { signEnveloped } from '@palkkasilta/server/src/platform/xml/sign.ts'
import { faultEnvelope, signedEnvelope } from '@palkkasilta/server/src/platform/xml/soap.ts'
import { writeXml } from '@palkkasilta/server/src/platform/xml/write.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { cents, euros, toEuros } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import { taking } from '../platform/controls.ts'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import {
  empty,
  json,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatorRoute,
  xml,
} from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'
import { type CertificateSettings, openKeys, ownAuthority, SimulatedCertificates } from './certificates.ts'
import { type PkiSettings, SimulatedPki } from './danske-pki.ts'
import { openedOrder, sealedAnswer } from './encryption.ts'
import { executeDue } from './execution.ts'
import { download, list, type Result, refuseOtherHabits, remove, upload, userInfo } from './files.ts'
import { type BankHabits, bankHabits } from './habits.ts'
import { type Asked, askedIn, Refusal, receive } from './reception.ts'
import { addFile, type BankState, initialState } from './state.ts'

export interface BankSimulatorSettings {
  /** Of several banks. Default `bank`. */
  readonly name?: string
  /** What its channel is like. Default: as the banks' common guide has it. */
  readonly habits?: BankHabits
  /** Signs the bank's answers. */
  readonly identity: Identity
  /** Where it encrypts: its own pair of keys for that, the one that it may have next, and the customer's certificate. */
  readonly encryption?: { readonly own: Identity; readonly next?: Identity; readonly customer: X509Certificate }
  /** Who may sign what the customer sends. */
  readonly trusted: readonly X509Certificate[]
  readonly customerId: string
  readonly targetId: string
  /** BIC of the bank. */
  readonly receiverId: string
  /** Whether the cents of a payment choose what becomes of it. Default true. */
  readonly centsDecide?: boolean
  /** Whether each account has a statement of each day on which something was booked, given on a later day. Default false. */
  readonly givesStatements?: boolean
  /** Its certificate service. Default: it has none. */
  readonly certificates?: Pick<CertificateSettings, 'profile' | 'authority' | 'service'>
  /** That of Danske Bank. Default: it has none. */
  readonly pki?: PkiSettings
  /** The publishers' schemas as a second check of what is sent, where an installation has them. */
  readonly schemas?: OfficialSchemas | null
}

/** The service's address below the simulator's own. */
export const BANK_PATH = '/services/CorporateFileService'

/** A bank that verifies both signatures, takes nothing twice, keeps a ledger and answers as its clock goes. */
export function startBankSimulator(
  settings: BankSimulatorSettings,
  options: SimulatorOptions = {},
): Promise<Simulator<BankState>> {
  const today = options.now ?? (() => Temporal.Now.instant())
  return startSimulator<BankState>(
    {
      name: settings.name ?? 'bank',
      stateVersion: 1,
      initialState,
      routes: (simulator) => [
        new SimulatedBank(settings, simulator, today).route(),
        ...(settings.certificates
          ? [new SimulatedCertificates({ ...settings, ...settings.certificates }, simulator, today).route()]
          : []),
        ...(settings.pki ? [pkiRoute(settings, settings.pki, simulator, today)] : []),
      ],
      controls: (simulator) => controls(simulator, settings),
      reject: () => xml(500, faultEnvelope({ code: 'Client', text: 'Pyyntö hylättiin.', detail: null })),
    },
    options,
  )
}

function pkiRoute(
  settings: BankSimulatorSettings,
  pki: PkiSettings,
  simulator: SimulatorContext<BankState>,
  today: () => Temporal.Instant,
): SimulatorRoute {
  const encryption = () => bankKey(settings, simulator.state())
  return new SimulatedPki({ ...settings, ...pki, encryption }, simulator, today).route()
}

/** The pair that what is sent to the bank is encrypted for. */
function bankKey({ encryption }: BankSimulatorSettings, { usesNextKey = false }: BankState): Identity {
  const key = usesNextKey ? encryption?.next : encryption?.own
  if (!key) throw new Error('a bank that encrypts has keys for it')
  return key
}

const operations = {
  UploadFile: upload,
  DownloadFileList: list,
  DownloadFile: download,
  DeleteFile: remove,
  GetUserInfo: userInfo,
} as const satisfies Record<Command, typeof upload>

class SimulatedBank {
  readonly #settings: BankSimulatorSettings
  readonly #simulator: SimulatorContext<BankState>
  readonly #signingClock: () => Temporal.Instant

  /** Signatures live by the true clock: moving the bank's own into the future must not make every message stale. */
  constructor(
    settings: BankSimulatorSettings,
    simulator: SimulatorContext<BankState>,
    signingClock: () => Temporal.Instant,
  ) {
    this.#settings = settings
    this.#simulator = simulator
    this.#signingClock = signingClock
  }

  route(): SimulatorRoute {
    return {
      method: 'POST',
      path: BANK_PATH,
      handle: (request) => this.#reply(request, (soap, asked) => this.#serve(soap, asked)),
      reject: (request) => this.#reply(request, () => new Refusal('30')),
    }
  }

  #reply(request: SimulatedRequest, act: (soap: string, asked: Asked) => Result | Refusal): SimulatedReply {
    const soap = request.body.toString('utf8')
    const asked = askedIn(soap)
    if (!asked) return xml(500, faultEnvelope({ code: 'Client', text: 'Sanoma ei ole pyyntö.', detail: null }))
    return xml(200, this.#answer(asked, act(soap, asked)))
  }

  #serve(soap: string, asked: Asked): Result | Refusal {
    const now = this.#simulator.now()
    const { customerId, targetId, receiverId, trusted } = this.#settings
    const { centsDecide = true, schemas = null, habits = bankHabits.iso, givesStatements = false } = this.#settings
    const key = habits.encrypts ? bankKey(this.#settings, this.#simulator.state()).privateKey : null
    const open = key && ((order: string) => openedOrder(order, key))
    return this.#simulator.change((state) => {
      try {
        const known = [...trusted, ...ownAuthority(state)]
        const context = { customerId, targetId, receiverId, trusted: known, now: this.#signingClock(), state, open }
        const request = receive(soap, asked, context)
        refuseOtherHabits(request, habits)
        if (isClosed(state, now)) throw new Refusal('26')
        executeDue(state, now, givesStatements)
        return operations[asked.command](request, {
          ...{ state, now, targetId, receiverId, centsDecide, schemas, habits },
        })
      } catch (error) {
        if (error instanceof Refusal) return error
        throw error
      }
    })
  }

  /** Refusals are not encrypted. */
  #sealed(answer: string, isRefusal: boolean): string {
    const { habits, encryption } = this.#settings
    if (!habits?.encrypts || !encryption || isRefusal) return answer
    const { customersKey } = this.#simulator.state()
    return sealedAnswer(answer, customersKey === undefined ? encryption.customer : new X509Certificate(customersKey))
  }

  #answer({ command, header }: Asked, result: Result | Refusal): string {
    const Timestamp = this.#signingClock()
    const [code, text] = outcome(result)
    const said = { ResponseCode: code, ResponseText: text }
    const { identity, customerId } = this.#settings
    const application = writeXml(applicationResponse, {
      CustomerId: customerId,
      Timestamp,
      ...said,
      Encrypted: false,
      Compressed: false,
      ...(result instanceof Refusal ? {} : result),
    })
    const body = writeXml(responseEnvelope(command), {
      ResponseHeader: {
        SenderId: header.SenderId ?? '-',
        RequestId: header.RequestId ?? '-',
        Timestamp,
        ...said,
        ReceiverId: this.#settings.habits?.encrypts?.answersAs ?? header.ReceiverId ?? '-',
      },
      ApplicationResponse: new TextEncoder().encode(
        this.#sealed(signEnveloped(application, identity), result instanceof Refusal),
      ),
    })
    return signedEnvelope(body, identity, { at: Timestamp })
  }
}

function isClosed({ closedUntil }: BankState, now: Temporal.Instant): boolean {
  return closedUntil !== undefined && Temporal.Instant.compare(now, closedUntil) < 0
}

function outcome(result: Result | Refusal): readonly [ResponseCode, string] {
  if (!(result instanceof Refusal)) return ['00', 'OK']
  const words =
    result.message === '' ? responseCodes[result.code][1] : `${responseCodes[result.code][1]}: ${result.message}`
  return [result.code, Array.from(words.replace(/\s+/g, ' ')).slice(0, 80).join('')]
}

/** What shall become of a payment: refused with a reason, or neither answered nor debited. */
const askedOutcome = z.strictObject({
  endToEndId: z.string().min(1),
  status: z.enum(['RJCT', 'PDNG']),
  reason: z.strictObject({ code: z.string().length(4), text: z.string().max(105) }).optional(),
})

/** What a customer pays to our account. */
const customerPayment = z.strictObject({
  account: z.string().refine((text) => parseIban(text).ok),
  /** Euros. */
  amount: z.number().positive(),
  debtorName: z.string().min(1).max(70),
  debtorIban: z
    .string()
    .refine((text) => parseIban(text).ok)
    .optional(),
  reference: z.string().min(4).max(35).optional(),
  message: z.string().max(140).optional(),
})

/** What there is on an account, in euros; from then on the bank pays no more than that. */
const cover = z.strictObject({ account: z.string().refine((text) => parseIban(text).ok), amount: z.number() })

/** A break of the bank's: it answers that it cannot. */
const closing = z.strictObject({ until: z.iso.datetime() })

/** A transfer key that the bank has given the customer. */
const transferKey = z.strictObject({ key: z.string().regex(/^[!-~]{4,16}$/) })

/** `POST /transfer-keys {key}`, `POST /next-key`, `POST /cover {account, amount}`, `POST /closed {until}`, `GET /ledger`, `POST /outcomes {endToEndId, status, reason?}`, `POST /received {account, amount, debtorName, debtorIban?, reference?, message?}`, `POST /feedback`. */
function controls(
  { state, change, now }: SimulatorContext<BankState>,
  { givesStatements = false }: BankSimulatorSettings,
): SimulatorRoute[] {
  return [
    {
      method: 'GET',
      path: '/ledger',
      handle: () => {
        change((bank) => executeDue(bank, now(), givesStatements))
        return json(200, state().payments.map(ledgerLine))
      },
    },
    {
      method: 'POST',
      path: '/outcomes',
      handle: taking(askedOutcome, ({ endToEndId, status, reason }) => {
        const given = reason && { code: reason.code, proprietary: null, text: reason.text }
        change((bank) => {
          bank.outcomes = { ...bank.outcomes, [endToEndId]: { status, reason: given } }
        })
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/received',
      handle: taking(customerPayment, ({ amount, ...payment }) => {
        change((bank) => {
          bank.received = [...(bank.received ?? []), { ...payment, cents: euros(amount) }]
        })
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/cover',
      handle: taking(cover, ({ account, amount }) => {
        change((bank) => {
          bank.cover = { ...bank.cover, [account]: euros(amount) }
        })
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/closed',
      handle: taking(closing, ({ until }) => {
        change((bank) => {
          bank.closedUntil = Temporal.Instant.from(until).toString()
        })
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/transfer-keys',
      handle: taking(transferKey, ({ key }) => {
        change((bank) => {
          bank.transferKeys = { ...openKeys(bank), [key]: '' }
        })
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/next-key',
      handle: () => {
        change((bank) => {
          bank.usesNextKey = true
        })
        return empty()
      },
    },
    {
      method: 'POST',
      path: '/feedback',
      handle: ({ body }) => {
        const file = { direction: 'OUT', userFilename: 'Palaute', content: body, fileType: fileTypeOf(body) } as const
        return json(201, { fileReference: change((bank) => addFile(bank, file, now())).reference })
      },
    },
  ]
}

function ledgerLine({ endToEndId, cents: amount, creditorName, creditorIban, status }: BankState['payments'][number]) {
  return { endToEndId, amount: toEuros(cents(amount)), creditorName, creditorIban, status }
}

/** Any body is taken, garbage too: banks have sent stranger things. */
function fileTypeOf(body: Uint8Array): string {
  const unknown = messageNames['2019'].feedback
  try {
    return messageNameOf(parseXml(body))?.slice(0, 35) || unknown
  } catch (error) {
    if (error instanceof XmlUnreadable) return unknown
    throw error
  }
}
