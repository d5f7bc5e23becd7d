/** What is called the same in the list, the form and the history of a biller's bill, by the names on the wire. */
export const billersFieldNames = { state: 'Tila', exactDueDate: 'Eräpäivä', billableitems: 'Laskurivit' } as const

export const billersFigureNames = {
  totalpriceWithAlv: 'Yhteensä',
  totalprice: 'Veroton',
  vatAmount: 'Alv',
  openamount: 'Avoinna',
  refundedAmount: 'Hyvitetty',
} as const
