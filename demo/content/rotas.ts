import type { RotaKey } from './customers.ts'

export type ShiftKind = 'day' | 'evening' | 'night' | 'long' | 'short'

export interface ShiftTemplate {
  readonly kind: ShiftKind
  /** By the clock on the wall; an end before the start is on the next day. */
  readonly start: string
  readonly end: string
  readonly breakMinutes: number
}

export interface Rota {
  readonly templates: readonly ShiftTemplate[]
  readonly activities: readonly string[]
  /** How much more of the work falls on a Saturday or Sunday than on another day. */
  readonly weekendWeight: number
}

const shift = (kind: ShiftKind, start: string, end: string, breakMinutes = 30): ShiftTemplate => ({
  kind,
  start,
  end,
  breakMinutes,
})

/** The shifts that each kind of workplace has. */
export const rotas: Readonly<Record<RotaKey, Rota>> = {
  store: {
    templates: [
      shift('day', '06:30', '14:30'),
      shift('day', '08:00', '16:00'),
      shift('day', '10:00', '18:00'),
      shift('evening', '13:45', '21:30'),
      shift('evening', '16:00', '21:15', 0),
      shift('evening', '17:00', '22:00', 0),
      shift('long', '08:00', '17:30', 60),
      shift('short', '11:00', '15:00', 0),
    ],
    activities: ['Kassa', 'Hyllytys', 'Palvelutiski', 'Hevi'],
    weekendWeight: 1.1,
  },
  terminal: {
    templates: [
      shift('day', '06:00', '14:00'),
      shift('evening', '14:00', '22:00'),
      shift('night', '22:00', '06:00'),
      shift('night', '21:00', '06:30', 60),
      shift('long', '06:00', '16:15', 30),
    ],
    activities: ['Lajittelu', 'Lastaus', 'Purku', 'Trukki'],
    weekendWeight: 0.6,
  },
  warehouse: {
    templates: [
      shift('day', '07:00', '15:00'),
      shift('day', '06:00', '14:00'),
      shift('evening', '14:30', '22:30'),
      shift('night', '23:00', '07:00'),
      shift('long', '06:00', '16:00', 30),
    ],
    activities: ['Keräily', 'Vastaanotto', 'Inventointi', 'Trukki'],
    weekendWeight: 0.5,
  },
  reception: {
    templates: [
      shift('day', '07:00', '15:00'),
      shift('day', '09:00', '17:00'),
      shift('evening', '15:00', '23:00'),
      shift('night', '23:00', '07:00', 0),
    ],
    activities: ['Vastaanotto', 'Kokoukset'],
    weekendWeight: 1.2,
  },
  restaurant: {
    templates: [
      shift('day', '09:30', '17:00'),
      shift('day', '06:00', '12:30'),
      shift('evening', '15:00', '23:00'),
      shift('evening', '17:00', '01:30'),
      shift('long', '12:00', '22:30', 60),
    ],
    activities: ['Sali', 'Keittiö', 'Aamiainen', 'Tilaisuudet'],
    weekendWeight: 1.6,
  },
  housekeeping: {
    templates: [
      shift('day', '08:00', '15:30'),
      shift('day', '09:00', '14:30', 0),
      shift('day', '10:00', '17:00'),
      shift('evening', '14:00', '20:30'),
    ],
    activities: ['Kerroshoito', 'Yleiset tilat'],
    weekendWeight: 1.4,
  },
}
