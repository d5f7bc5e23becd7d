import { expect, test } from 'vitest'
import type { Mood } from '../../texts/state-looks.ts'
import { type StatusPart, told } from './status-column.tsx'

type Row = Readonly<Record<'own' | 'bank', readonly [string, Mood] | undefined>>
const part = (key: 'own' | 'bank'): StatusPart<Row> => ({ key, header: key, look: (row) => row[key] })
const words = (row: Row) => told([part('own'), part('bank')], row).map(({ label }) => label)

test('the worst news of several states comes first, whatever their order', () => {
  expect(words({ own: ['Hyväksytty', 'good'], bank: ['Pankki hylkäsi', 'bad'] })).toEqual([
    'Pankki hylkäsi',
    'Hyväksytty',
  ])
  expect(words({ own: ['Hylätty', 'bad'], bank: ['Odottaa', 'waiting'] })).toEqual(['Hylätty', 'Odottaa'])
  expect(words({ own: ['Maksettu', 'good'], bank: ['Veloitettu', 'good'] })).toEqual(['Maksettu', 'Veloitettu'])
  expect(words({ own: ['Hyväksytty', 'neutral'], bank: ['Veloitettu', 'good'] })).toEqual(['Veloitettu', 'Hyväksytty'])
  expect(words({ own: ['Uusi', 'active'], bank: undefined })).toEqual(['Uusi'])
})
