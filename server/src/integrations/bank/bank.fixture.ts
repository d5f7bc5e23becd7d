import { BANK_PATH, type BankSimulatorSettings, startBankSimulator } from '@palkkasilta/simulators/bank/simulator.ts'
import type { SimulatorOptions } from '@palkkasilta/simulators/platform/declaration.ts'
import { createSelfSigned, type Identity } from '../../platform/certificates/certificates.ts'
import { officialSchemas } from '../../platform/xml/official-schema.ts'
import { BankFailure } from './errors.ts'
import { type BankConnection, liveBank } from './live.ts'
import { schemaDir, schemasMissing } from './messages/official.fixture.ts'
import { anOrder } from './messages/orders.fixture.ts'
import { type PaymentOrder, paymentFile } from './messages/pain001.ts'
import { bankProfiles } from './profiles.ts'

/** A Thursday morning in Helsinki. */
export const morning = Temporal.Instant.from('2026-11-12T08:15:30Z')

export const validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2027-12-31T00:00:00Z'),
}

export interface Keys {
  readonly customer: Identity
  readonly bank: Identity
  readonly stranger: Identity
  /** The pairs that open what is encrypted. */
  readonly customerSecrets: Identity
  readonly bankSecrets: Identity
}

export async function makeKeys(): Promise<Keys> {
  const [customer, bank, stranger, customerSecrets, bankSecrets] = await Promise.all(
    ['CN=11111111, C=FI', 'CN=Pankki, C=FI', 'CN=Muu, C=FI', 'CN=11111111, C=FI', 'CN=Pankki, C=FI'].map((name) =>
      createSelfSigned(name, validity),
    ),
  )
  if (!customer || !bank || !stranger || !customerSecrets || !bankSecrets) throw new Error('five keys were made')
  return { customer, bank, stranger, customerSecrets, bankSecrets }
}

const agreement = { customerId: '11111111', targetId: '11111111A1', receiverId: 'NDEAFIHH' }
const silent = { info: () => undefined, warn: () => undefined }

export async function startBank(
  keys: Keys,
  settings: Partial<BankSimulatorSettings> = {},
  options: SimulatorOptions = {},
) {
  const schemas = schemasMissing === '' ? await officialSchemas(schemaDir) : null
  return startBankSimulator(
    {
      identity: keys.bank,
      encryption: { own: keys.bankSecrets, customer: keys.customerSecrets.certificate },
      trusted: [keys.customer.certificate],
      ...{ schemas, ...agreement, ...settings },
    },
    { now: () => morning, ...options },
  )
}

type Changes = Partial<Omit<BankConnection, 'identity'>> & { readonly identity?: Identity }

export function connect(url: string, keys: Keys, { identity = keys.customer, ...changes }: Changes = {}) {
  return liveBank({
    ...agreement,
    baseUrl: `${url}${BANK_PATH}`,
    log: silent,
    environment: 'PRODUCTION',
    ...bankProfiles.iso,
    softwareId: 'Palkkasilta 1.0',
    encryption: null,
    between: null,
    identity: async () => identity,
    trusted: [keys.bank.certificate],
    signer: 'CN=Pankki',
    now: () => morning,
    ...changes,
  })
}

export function payments(changes: Partial<PaymentOrder> = {}) {
  const order = anOrder(changes)
  return { kind: 'payments', name: `${order.messageId}.xml`, content: paymentFile(order).xml } as const
}

export async function failureOf(action: Promise<unknown>): Promise<BankFailure> {
  try {
    await action
  } catch (error) {
    if (error instanceof BankFailure) return error
    throw error
  }
  throw new Error('nothing failed')
}
