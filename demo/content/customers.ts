/**
 * The customers of the demo company. Everything is invented: business ids come from numbers that have not been given to anybody,
 * GUIDs are the ones that the simulated workforce system has.
 */

import type { Department } from '@palkkasilta/contract/departments.ts'

export type AgreementKey = 'retail' | 'terminal' | 'hospitality' | 'facility'
export type RotaKey = 'store' | 'terminal' | 'warehouse' | 'reception' | 'restaurant' | 'housekeeping'

/** Invoices go to the company by its terms, priced by the terms of the department. What is left out stays as the database has it. */
export interface BillingData {
  readonly contactPerson: string
  readonly phone: string
  readonly email: string
  readonly sendType: 'post' | 'email' | 'evoice'
  readonly paymentTermDays: number
  readonly orderNumber?: string
  readonly model?: string
  readonly salesman: string
  /** MARGIN: thousandths by which pay is multiplied. FIXED: thousandths of a euro for every hour. */
  readonly pricing: { readonly margin: number } | { readonly hour: number }
  readonly rowsByShift?: boolean
  readonly withoutReimbursements?: boolean
  readonly freeText?: string
}

export interface DepartmentData {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly departmentKey: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  /** `null`: staff have chosen none yet. */
  readonly agreement: AgreementKey | null
  readonly rota: RotaKey
  /** `null`: staff have entered nothing yet. */
  readonly billing: BillingData | null
  /** What the law asks of leased work, where staff have said it. */
  readonly said?: SaidOfWork
}

type SaidOfWork = Pick<
  Department,
  'agreementGround' | 'agreementGroundSource' | 'ordinaryWorkplace' | 'ordinaryWorkplaceGround'
>

export interface CustomerData {
  readonly id: string
  readonly name: string
  /** The business id without its check digit. */
  readonly number: number
  readonly departmentKey: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly agreement: AgreementKey
  readonly billing: BillingData
  readonly departments: readonly DepartmentData[]
}

const hotelWork: SaidOfWork = {
  agreementGround: 'CLIENT',
  agreementGroundSource: 'Asiakas on työnantajaliiton jäsen; ilmoitus toimitussopimuksen liitteenä.',
  ordinaryWorkplace: 'CLIENT_PREMISES',
  ordinaryWorkplaceGround: 'Kaikki työ tehdään hotellissa (toimitussopimus; KHO:2012:17).',
}

const marketOffice = {
  contactPerson: 'Tiina Kontio',
  phone: '040 000 1101',
  email: 'ostolaskut@revontulimarket.example',
  sendType: 'evoice',
  paymentTermDays: 14,
  salesman: 'Outi Salmela',
} as const

const market: CustomerData = {
  id: '6b1f0c52-3d1a-4c0e-9a57-2f6f1be0a100',
  name: 'Revontuli Market Oy',
  number: 9_000_101,
  departmentKey: '100',
  address: 'Kauppakaari 12',
  postalCode: '00930',
  city: 'Helsinki',
  agreement: 'retail',
  billing: { ...marketOffice, pricing: { margin: 1620 }, model: 'KP 1000' },
  departments: [
    {
      key: 'itakeskus',
      id: '6b1f0c52-3d1a-4c0e-9a57-2f6f1be0a101',
      name: 'Revontuli Itäkeskus',
      departmentKey: '101',
      address: 'Tallinnanaukio 4',
      postalCode: '00930',
      city: 'Helsinki',
      agreement: 'retail',
      rota: 'store',
      billing: { ...marketOffice, pricing: { margin: 1620 }, model: 'KP 1010' },
    },
    {
      key: 'tapiola',
      id: '6b1f0c52-3d1a-4c0e-9a57-2f6f1be0a102',
      name: 'Revontuli Tapiola',
      departmentKey: '102',
      address: 'Länsituulentie 9',
      postalCode: '02100',
      city: 'Espoo',
      agreement: 'retail',
      rota: 'store',
      billing: { ...marketOffice, pricing: { margin: 1620 }, model: 'KP 1020' },
    },
    {
      key: 'tikkurila',
      id: '6b1f0c52-3d1a-4c0e-9a57-2f6f1be0a103',
      name: 'Revontuli Tikkurila',
      departmentKey: '103',
      address: 'Asematie 7',
      postalCode: '01300',
      city: 'Vantaa',
      agreement: 'retail',
      rota: 'store',
      billing: { ...marketOffice, pricing: { margin: 1580 }, model: 'KP 1030', rowsByShift: true },
    },
  ],
}

const logisticsOffice = {
  contactPerson: 'Harri Wiik',
  phone: '040 000 2201',
  email: 'laskut@satamatuuli.example',
  sendType: 'email',
  paymentTermDays: 21,
  salesman: 'Outi Salmela',
} as const

const logistics: CustomerData = {
  id: 'c48de7a1-90b6-4f7d-8a1c-5e0f3b77d200',
  name: 'Satamatuuli Logistiikka Oy',
  number: 9_000_206,
  departmentKey: '200',
  address: 'Rahtikuja 3',
  postalCode: '01530',
  city: 'Vantaa',
  agreement: 'terminal',
  billing: { ...logisticsOffice, pricing: { hour: 31_900 }, orderNumber: 'PO-7700' },
  departments: [
    {
      key: 'terminaali',
      id: 'c48de7a1-90b6-4f7d-8a1c-5e0f3b77d201',
      name: 'Terminaali Vantaa',
      departmentKey: '201',
      address: 'Rahtikuja 3',
      postalCode: '01530',
      city: 'Vantaa',
      agreement: 'terminal',
      rota: 'terminal',
      billing: { ...logisticsOffice, pricing: { hour: 33_900 }, orderNumber: 'PO-7712' },
    },
    {
      key: 'keskusvarasto',
      id: 'c48de7a1-90b6-4f7d-8a1c-5e0f3b77d202',
      name: 'Keskusvarasto Tuusula',
      departmentKey: '202',
      address: 'Varastotie 21',
      postalCode: '04300',
      city: 'Tuusula',
      agreement: 'terminal',
      rota: 'warehouse',
      billing: {
        ...logisticsOffice,
        pricing: { hour: 31_500 },
        orderNumber: 'PO-7713',
        withoutReimbursements: true,
        freeText: 'Tilausnumero mainittava maksussa.',
      },
    },
  ],
}

const hotelOffice = {
  contactPerson: 'Riikka Salo-Berg',
  phone: '040 000 3301',
  email: 'talous@kaislaranta.example',
  sendType: 'post',
  paymentTermDays: 30,
  salesman: 'Pekka Aho',
} as const

const hotel: CustomerData = {
  id: '2e9a5c34-77f0-4b2b-b6d8-91c3a40ee300',
  name: 'Hotelli Kaislaranta Oy',
  number: 9_000_309,
  departmentKey: '300',
  address: 'Rantabulevardi 1',
  postalCode: '33210',
  city: 'Tampere',
  agreement: 'hospitality',
  billing: { ...hotelOffice, pricing: { margin: 1710 } },
  departments: [
    {
      key: 'vastaanotto',
      id: '2e9a5c34-77f0-4b2b-b6d8-91c3a40ee301',
      name: 'Kaislaranta vastaanotto',
      departmentKey: '301',
      address: 'Rantabulevardi 1',
      postalCode: '33210',
      city: 'Tampere',
      agreement: 'hospitality',
      rota: 'reception',
      billing: { ...hotelOffice, pricing: { margin: 1710 } },
      said: hotelWork,
    },
    {
      key: 'ravintola',
      id: '2e9a5c34-77f0-4b2b-b6d8-91c3a40ee302',
      name: 'Ravintola Kaisla',
      departmentKey: '302',
      address: 'Rantabulevardi 1',
      postalCode: '33210',
      city: 'Tampere',
      agreement: 'hospitality',
      rota: 'restaurant',
      billing: { ...hotelOffice, pricing: { margin: 1680 } },
    },
    {
      key: 'kerroshoito',
      id: '2e9a5c34-77f0-4b2b-b6d8-91c3a40ee303',
      name: 'Kaislaranta kerroshoito',
      departmentKey: '303',
      address: 'Rantabulevardi 1',
      postalCode: '33210',
      city: 'Tampere',
      agreement: 'facility',
      rota: 'housekeeping',
      billing: { ...hotelOffice, pricing: { hour: 27_450 } },
      said: hotelWork,
    },
  ],
}

export const customers: readonly CustomerData[] = [market, logistics, hotel]

/** A department that has just come from the workforce system: its parent is not in the list, and staff have set nothing yet. */
export const orphan = {
  parentId: 'c48de7a1-90b6-4f7d-8a1c-5e0f3b77d2ff',
  number: logistics.number,
  department: {
    key: 'kausivarasto',
    id: 'c48de7a1-90b6-4f7d-8a1c-5e0f3b77d290',
    name: 'Kausivarasto Hanko',
    departmentKey: '290',
    address: 'Laiturikatu 2',
    postalCode: '10900',
    city: 'Hanko',
    agreement: null,
    rota: 'warehouse',
    billing: null,
  } satisfies DepartmentData,
} as const
