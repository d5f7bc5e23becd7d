/** What is answered of what is owed of wages, as `errors` has them. */
export const liabilityErrors = {
  LIABILITY_WITH_PAY: [409, 'Ulosottoon pidätetty maksetaan palkan mukana, joten siitä ei tehdä toista maksua.'],
  LIABILITY_FORECAST: [409, 'Laskua ei ole vielä saatu. Syötä lasku ensin, niin sen voi maksaa.'],
  LIABILITY_PAID: [409, 'Maksettavaa ei ole: kaikki on jo maksussa tai maksettu.'],
  LIABILITY_BEING_PAID: [
    409,
    'Edellinen maksu on vielä matkalla. Maksa erotus, kun se on veloitettu, tai hylkää edellinen ja maksa kaikki kerralla.',
  ],
  LIABILITY_CHANGED: [409, 'Maksettava on muuttunut: se on nyt {open}. Tarkista summa ja maksa uudelleen.'],
  LIABILITY_TAX_ACCOUNT: [409, 'Verojen tilinumero tai viitenumero puuttuu. Lisää ne asetuksiin.'],
  LIABILITY_PAYEE: [409, 'Laskulta puuttuu saaja tai tilinumero. Täydennä lasku, niin sen voi maksaa.'],
  LIABILITY_WITHOUT_INVOICE: [
    409,
    'Verot maksetaan omien ilmoitusten mukaan ja ulosotto palkan mukana: laskua ei ole.',
  ],
  INVOICE_HAS_PAYMENT: [409, 'Laskusta on tehty maksu, joten sitä ei voi poistaa. Hylkää maksu ensin.'],
  INVOICE_DIFFERENCE_CHANGED: [409, 'Erotus on muuttunut: se on nyt {difference}. Tarkista se uudelleen.'],
} as const
