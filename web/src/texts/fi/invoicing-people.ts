/** People in the area of invoicing. */
export const invoicingPeople = {
  caption: 'Henkilöt',
  empty: { title: 'Ei henkilöitä', text: 'Lisää henkilö, niin hän tulee tähän.' },
} as const
