import type { ClaimEnd } from '@palkkasilta/contract/claims.ts'

/** What was paid too much. */
export const claims = {
  title: 'Liikaa maksettu palkka',
  failed: 'Saatavia ei voitu hakea',
  amount: 'Saatava',
  recovered: 'Peritty takaisin',
  open: 'Perimättä',
  notDue: 'Liikaa maksettu brutto',
  taxFree: (sum: string, from: number, to: number) =>
    `Liikaa maksettu verovapaa ${sum}: tulolajin ${from} sijaan ${to}`,
  paidBy: 'Maksettu palkoissa',
  recoveredBy: 'Peritty palkoista',
  garnished: 'Tilitetty ulosottoon',
  sentToAuthority: (day: string, sum: string, reference: string) =>
    [day, sum, ...(reference ? [`viite ${reference}`] : [])].join(', '),
  request: 'Palautuspyyntö ulosottoviranomaiselle',
  nothingYet: 'ei vielä mistään',
  taken: (amount: string, isOpen: boolean) => (isOpen ? `${amount} (avoin)` : amount),
  shifts: 'Vuorot',
  change: (from: string, to: string) => `${from} → ${to}`,
  cancelled: (as: string, day: string, reason: string) => `Peruttu ${day}: ${as}. Syy: ${reason}`,
  ends: {
    DUE: 'maksettu oli oikein',
    WAIVED: 'jätettiin perimättä',
    WAGE: 'korvaus oli palkkaa',
  } satisfies Record<ClaimEnd, string>,
  actions: {
    DUE: 'Maksettu oli oikein',
    WAIVED: 'Jätä perimättä',
    WAGE: 'Oli palkkaa',
  } satisfies Record<ClaimEnd, string>,
  questions: {
    DUE: 'Perutaanko saatava, koska maksettu oli oikein?',
    WAIVED: 'Jätetäänkö saatava perimättä?',
    WAGE: 'Perutaanko saatava, koska korvaus oli palkkaa?',
  } satisfies Record<ClaimEnd, string>,
  consequences: {
    DUE: 'Avointa osaa ei peritä, eikä se ole enää perusteetonta etua: palkan ilmoitus korvataan. Jo peritty pysyy perittynä.',
    WAIVED:
      'Avointa osaa ei peritä, mutta se pysyy tulorekisterissä perusteettomana etuna. Siitä pidätetyt työntekijän maksut ilmoitetaan niin kuin ne pidätettiin. Jo peritty pysyy perittynä.',
    WAGE: 'Avointa osaa ei peritä: se jää henkilölle palkkana, ja maksaneen palkan ilmoituksessa se siirtyy verovapaasta palkaksi. Vero ja työntekijän maksut ilmoitetaan niin kuin ne pidätettiin: siitä ei pidätetä jälkikäteen mitään, ja maksut jäävät maksajalle. Jo peritty pysyy perittynä.',
  } satisfies Record<ClaimEnd, string>,
  paidAsWage:
    'Samassa tasoituksessa maksetaan myös palkkaa. Jos se on tämä sama korvaus palkkana, älä peru saatavaa: korvaus maksettaisiin kahdesti.',
  openSalary: 'Avoimesta palkasta sitä ei vähennetä, kun palkka lähetetään maksuun.',
  reason: 'Syy',
  done: 'Saatava peruttu',
} as const
