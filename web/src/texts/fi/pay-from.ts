import { payments } from './outgoing-payments.ts'

export const payFrom = {
  action: (account: string) => `Maksa tililtä ${account}`,
  question: 'Maksetaanko maksu toiselta tililtä?',
  before: 'Nyt tililtä',
  after: 'Uusi tili',
  confirm: 'Vaihda tili',
  done: (account: string) => `Maksu lähtee tililtä ${account}.`,
  manyQuestion: (count: number) => `Miltä tililtä ${payments(count)} lähtee?`,
  manyDone: (count: number) => `Tili on vaihdettu: ${payments(count)}.`,
  noOthers: 'Maksajalla ei ole muuta avointa tiliä.',
}
