import type { ReimbursementType } from '@palkkasilta/contract/reimbursements.ts'

export const reimbursements = {
  title: 'Korvaukset',
  kinds: {
    FULL_DAY_ALLOWANCE: 'Kokopäiväraha',
    PARTIAL_DAY_ALLOWANCE: 'Osapäiväraha',
    FOREIGN_ALLOWANCE: 'Ulkomaanpäiväraha',
    KILOMETER_ALLOWANCE: 'Kilometrikorvaus',
    LUNCH_ALLOWANCE: 'Ateriakorvaus',
  } satisfies Record<ReimbursementType, string>,
  /** What one is counted in. */
  units: {
    FULL_DAY_ALLOWANCE: 'Päiviä',
    PARTIAL_DAY_ALLOWANCE: 'Päiviä',
    FOREIGN_ALLOWANCE: 'Päiviä',
    KILOMETER_ALLOWANCE: 'Kilometrejä',
    LUNCH_ALLOWANCE: 'Aterioita',
  } satisfies Record<ReimbursementType, string>,
  one: (place: number, kind: string) => `Korvaus ${place}: ${kind}`,
  onePerLine: 'Yksi välipiste riville',
  route: 'Reitti',
  roundtrip: 'edestakaisin',
  total: 'Yhteensä',
  add: 'Lisää korvaus',
  remove: 'Poista',
  removeOf: (place: number) => `Poista korvaus ${place}`,
  question: 'Haluatko varmasti poistaa korvauksen?',
  empty: 'Ei korvauksia',
  limit: (sum: string) => `Verotonta enintään ${sum}`,
  asShift: 'Lähdöstä paluuseen; 0: yhtä kauan kuin vuoro',
  wagePart: (sum: string) => `Tallennetusta on palkkaa ${sum}`,
  whyWage:
    'Vuokratyössä matka asiakkaan tiloihin on työmatka kotoa, eikä siitä makseta mitään verotta, ellei matka jatku sieltä. Verotonta on enintään se, mihin hinta ja matkan kesto riittävät. Alle 10 tunnin ulkomaanmatka on kotimaan päivärahaa, kaksi ilmaista ateriaa (osapäivärahassa yksi) puolittaa päivärahan, eikä ateriakorvaus ole veroton päivärahan rinnalla.',
  inPricing:
    'Matkat lasketaan tilapäiselle työpaikalle. Vuokratyössä matka asiakkaan tiloihin on palkkaa (KHO:2012:17).',
  workplaceUnknown: 'Osastosta ei ole kerrottu, onko asiakkaan tila varsinainen työpaikka',
  whyWorkplace:
    'Jos on, matkoista sinne ei makseta mitään verotta (KHO:2012:17). Korvaukset lasketaan nyt kuin matka olisi tilapäiselle työpaikalle.',
  toDepartment: (name: string) => `Kerro varsinainen työpaikka: ${name}`,
  exceeds: (sum: string) => `Verotonta enintään ${sum}: ylittävä osa on palkkaa`,
} as const
