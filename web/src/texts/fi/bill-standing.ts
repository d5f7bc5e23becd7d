/** What the collection provider says of a bill, on the bill's own page. */
export const billStanding = {
  word: (text: string) => `Ropo: ${text}`,
  since: (time: string) => `Ropon viimeisin tieto laskusta ${time}.`,
  updates: 'Näytä päivitykset',
  surplus: (sum: string) => `Laskulle on maksettu ${sum} yli sen, mitä siitä on maksettava`,
  whatNow: 'Palauta raha maksajalle, tai sovi asiakkaan kanssa, mikä lasku sillä maksetaan.',
} as const
