/** Texts of every page that shows a PDF. */
export const pdf = {
  download: 'Lataa PDF',
  open: 'Avaa uuteen välilehteen',
  previous: 'Edellinen sivu',
  next: 'Seuraava sivu',
  page: (page: number, count: number) => `Sivu ${page} / ${count}`,
} as const
