/** What is answered of separate reports, as `errors` has them. */
export const separateReportErrors = {
  SEPARATE_REPORT_OF_CLIENT: [
    409,
    'Asiakasyritys {name} antaa erillisilmoituksen itse: sen koko kuukauden palkkoja ei tunneta täällä. Kerro sille maksun määrä.',
  ],
  SEPARATE_REPORT_TOO_EARLY: [
    409,
    'Kuukausi ei ole vielä alkanut. Lähetä erillisilmoitus, kun sen palkat on maksettu.',
  ],
  SEPARATE_REPORT_UNCHANGED: [409, 'Tulorekisterissä on jo tämä erillisilmoitus. Korjattavaa ei ole.'],
} as const
