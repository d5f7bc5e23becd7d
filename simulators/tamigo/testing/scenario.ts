import type { TamigoSeed } from '../data.ts'

/** A small company that has every oddity which the service is known for. Ids are fixed, names invented. */
export const scenarioIds = {
  chain: '11111111-0000-4000-8000-000000000001',
  shop: '11111111-0000-4000-8000-000000000002',
  warehouse: '11111111-0000-4000-8000-000000000003',
  /** Its parent is not in the list. */
  orphan: '11111111-0000-4000-8000-000000000004',
} as const

const { chain, shop, warehouse, orphan } = scenarioIds

/** One more than a page holds. */
const EMPLOYEES = 501

const employees: TamigoSeed['employees'] = Array.from({ length: EMPLOYEES }, (_, index) => ({
  id: `employee-${index + 1}`,
  name: `Työntekijä ${String(index + 1).padStart(3, '0')}`,
  email: `tyontekija${index + 1}@example.fi`,
  address: 'Esimerkkikatu 1',
  postalCode: '00100',
  city: 'Helsinki',
  born: '1990-06-15',
  isActive: index !== 2,
}))

const shifts: TamigoSeed['shifts'] = [
  {
    id: 'plain',
    departmentId: shop,
    employeeId: 'employee-1',
    start: '2026-03-02T08:00:00',
    end: '2026-03-02T16:00:00',
  },
  {
    id: 'with break',
    departmentId: shop,
    employeeId: 'employee-2',
    start: '2026-03-03T08:00:00',
    end: '2026-03-03T16:00:00',
    breakMinutes: 30,
    planStatus: 1,
    activity: 'Kassa',
  },
  {
    id: 'over midnight',
    departmentId: shop,
    employeeId: 'employee-1',
    start: '2026-03-06T22:00:00',
    end: '2026-03-07T06:00:00',
    planStatus: 2,
  },
  {
    id: 'spring night',
    departmentId: warehouse,
    employeeId: 'employee-1',
    start: '2026-03-28T22:00:00',
    end: '2026-03-29T06:00:00',
    planStatus: 3,
  },
  {
    id: 'autumn night',
    departmentId: warehouse,
    employeeId: 'employee-1',
    start: '2026-10-24T22:00:00',
    end: '2026-10-25T06:00:00',
  },
  {
    id: 'ends in the doubled hour',
    departmentId: warehouse,
    employeeId: 'employee-2',
    start: '2026-10-24T22:00:00',
    end: '2026-10-25T03:30:00+02:00',
  },
  {
    id: 'vacant',
    departmentId: shop,
    employeeId: null,
    start: '2026-03-09T08:00:00',
    end: '2026-03-09T16:00:00',
    planStatus: 4,
  },
  {
    id: 'absence',
    departmentId: shop,
    employeeId: 'employee-2',
    start: '2026-03-10T08:00:00',
    end: '2026-03-10T16:00:00',
    isAbsence: true,
  },
  { id: 'open', departmentId: shop, employeeId: 'employee-1', start: '2026-03-11T08:00:00', end: null },
  {
    id: 'stranger',
    departmentId: shop,
    employeeId: 'nobody-we-know',
    start: '2026-03-12T08:00:00',
    end: '2026-03-12T16:00:00',
  },
  {
    id: 'backwards',
    departmentId: orphan,
    employeeId: 'employee-1',
    start: '2026-03-13T16:00:00',
    end: '2026-03-13T08:00:00',
  },
  {
    id: 'in two lists',
    departmentId: shop,
    employeeId: 'employee-1',
    start: '2026-03-31T20:00:00',
    end: '2026-04-01T02:00:00',
    alsoListedIn: [warehouse],
  },
  {
    id: 'at the stroke of midnight',
    departmentId: shop,
    employeeId: 'employee-1',
    start: '2026-04-01T00:00:00',
    end: '2026-04-01T08:00:00',
  },
]

export const tamigoScenario: TamigoSeed = {
  departments: [
    { id: chain, parentId: null, name: 'Ketju Oy', businessId: '1234567-1' },
    { id: shop, parentId: chain, name: 'Myymälä & kassa', key: '101', city: 'Espoo', postalCode: '02100' },
    { id: warehouse, parentId: chain, name: 'Varasto', key: '102' },
    { id: orphan, parentId: '11111111-0000-4000-8000-00000000dead', name: 'Irrallinen' },
  ],
  employees,
  shifts,
}
