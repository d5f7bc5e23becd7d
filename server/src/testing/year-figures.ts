import type { FigureValues, YearFigures } from '@palkkasilta/contract/year-figures.ts'
import { expect } from 'vitest'
import type { TestProduct } from './product.ts'

const PATH = '/api/admin/settings/years'

export const share = (value: number): FigureValues => [{ part: '', unit: 'share', value }]
export const sum = (value: number): FigureValues => [{ part: '', unit: 'euros', value }]

/** Every figure that wages of 2027 ask for; nobody has published them. */
export const wages2027: Readonly<Record<string, FigureValues>> = {
  'TyEL, työntekijän osuus': share(0.074),
  'TyEL, työntekijän osuus 53–62-vuotiaana': share(0.074),
  'TyEL, koko maksu keskimäärin': share(0.246),
  'TyEL, työnantajan osuus keskimäärin': share(0.172),
  'TyEL, ansioraja kuukaudessa': sum(73.1),
  'Työttömyysvakuutus, työntekijän osuus': share(0.0095),
  'Työttömyysvakuutus, työnantajan osuus': [
    { part: 'low', unit: 'share', value: 0.0035 },
    { part: 'high', unit: 'share', value: 0.013 },
    { part: 'payrollLimit', unit: 'euros', value: 2_600_000 },
  ],
  'Työnantajan palkkasumman vähimmäisraja vuodessa': sum(1_500),
  'Sairausvakuutus, työnantajan maksu': share(0.0195),
}

export const enterYearFigure = ({ call }: TestProduct, year: number, name: string, values: FigureValues, more = {}) =>
  call('POST', `${PATH}/${year}`, {
    ...{ name, values, source: 'Asetus 1/2026', link: 'https://finlex.fi/fi/lainsaadanto/2026/1' },
    ...{ readOn: '2026-11-20', ...more },
  })

export async function yearFigures({ call }: TestProduct, year: number, authtoken?: string): Promise<YearFigures> {
  const { status, body } = await call('GET', `${PATH}/${year}`, undefined, authtoken ? { authtoken } : {})
  expect(status).toBe(200)
  return body as YearFigures
}

/** The second pair of eyes. */
export async function confirmYear(product: TestProduct, year: number, authtoken: string) {
  const { figures } = await yearFigures(product, year)
  const ids = figures.flatMap(({ waits }) => (waits ? [waits.id] : []))
  return product.call('POST', `${PATH}/${year}/confirm`, { ids }, { authtoken })
}
