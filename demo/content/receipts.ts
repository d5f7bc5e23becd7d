/** What the newest bills are made by, line by line as it is printed. Everything is invented. */
interface ReceiptData {
  /** Of the bill's line, or of the purchase invoice of this name. */
  readonly of: 'item' | { readonly purchase: string }
  readonly file: string
  /** From a till: a picture. Else a PDF. */
  readonly isPicture?: true
  readonly lines: readonly string[]
}

/** By biller. */
export const receiptsOf: Readonly<Record<string, readonly ReceiptData[]>> = {
  'Heikki Vuorinen': [
    {
      of: 'item',
      file: 'pysäköinti.png',
      isPicture: true,
      lines: [
        'LEHTORANNAN PYSÄKÖINTI',
        '',
        'ALUE 3  08:05 - 15:40',
        'YHTEENSÄ 12,00 EUR',
        'ALV 25,5 % 2,44',
        '',
        'KIITOS',
      ],
    },
    {
      of: { purchase: 'Maalitukku Sävy Oy' },
      file: 'maalitukku.pdf',
      lines: [
        'Sisämaali himmeä 18 l, 2 kpl: 179,80 €',
        'Telat ja sudit: 69,10 €',
        'Yhteensä 248,90 € (sis. alv 25,5 %)',
      ],
    },
  ],
  'Inka Palmu': [
    {
      of: { purchase: 'Kirjapaino Arkki' },
      file: 'kirjapaino.pdf',
      lines: [
        'Käyntikortit, 500 kpl: 140,00 €',
        'Esite A5, 1 000 kpl: 170,40 €',
        'Yhteensä 310,40 € (sis. alv 25,5 %)',
      ],
    },
  ],
}
