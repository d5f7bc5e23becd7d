/** Texts that every page of one thing has. */
export const detail = {
  inList: 'Paikka listassa',
  previous: 'Edellinen',
  next: 'Seuraava',
  position: (position: number, count: number, isCapped: boolean) =>
    `${position.toLocaleString('fi-FI')} / ${isCapped ? 'yli ' : ''}${count.toLocaleString('fi-FI')}`,
  more: 'Lisää toimintoja',
  parts: 'Sivun osat',
  obstacles: 'Korjattavaa',
} as const
