import { dayLine } from '../../kernel/list/day-line.ts'
import { fetchedCards } from './list.ts'

/** Cards that staff have to take into use. */
export const taxCardsToday = dayLine('waitingTaxCards', fetchedCards, { filters: () => ({ standing: 'DIFFERS' }) })
