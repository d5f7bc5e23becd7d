/** Texts of every page that shows a PDF. */
export const pdf = {
  download: 'Lataa PDF',
  open: 'Avaa uuteen välilehteen',
  page: (page: number, count: number) => `Sivu ${page} / ${count}`,
} as const
