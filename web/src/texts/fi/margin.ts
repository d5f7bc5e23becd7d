import type { MarginMoved } from '@palkkasilta/contract/margin.ts'

export const marginTexts = {
  title: 'Mikä muutti katetta',
  compared: 'Verrataan',
  comparisons: { previous: 'Edelliseen jaksoon', yearEarlier: 'Vuoden takaiseen' },
  none: 'Jaksoissa ei ole laskutettuja palkkoja.',
  needsDays: 'Valitse alku- ja loppupäivä, niin muutos lasketaan.',
  failed: 'Muutosta ei voitu laskea',
  periods: (later: string, earlier: string) => `${later} verrattuna jaksoon ${earlier}.`,
  note: 'Muutos lasketaan osaston, työehtosopimuksen ja ammatin tarkkuudella. Ensin aiempi jakso tuodaan uuden jakson tunteihin: tunnit ovat se, mitä kate siitä muuttuu. Sen jälkeen hinta, palkka, lisät ja sivukulut ovat se, mitä kukin tunnilta muuttui; plus kasvattaa katetta. Sivukuluihin kuuluvat lomat, ja hinta on ilman verovapaita korvauksia. Työ, jota on vain toisessa jaksossa, on kokonaan tunteja.',
  earlier: 'Kate ennen',
  later: 'Kate nyt',
  difference: 'Muutos',
  moves: {
    price: 'Hinta',
    hours: 'Tunnit',
    wages: 'Tuntipalkat',
    supplements: 'Lisät',
    contributions: 'Sivukulut',
  } satisfies Record<keyof MarginMoved['moves'], string>,
  rest: (count: number, what: string) => `Lisäksi ${count} riviä, joita ei näytetä: muutos ${what}.`,
} as const
