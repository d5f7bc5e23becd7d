/** Of things by name that a question is about. */
export const namedList = {
  included: 'Mukana',
  more: (count: number) => `… ja ${count} muuta`,
  leftOut: (count: number) => `Jätetään pois: ${count}`,
}
