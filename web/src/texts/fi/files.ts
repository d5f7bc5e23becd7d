/** Of files that staff choose from their disk. */
export const files = {
  choose: 'Valitse tiedosto',
  clear: 'Poista valittu tiedosto',
  unreadable: 'Tiedostoa ei voitu lukea. Valitse se uudelleen.',
} as const
