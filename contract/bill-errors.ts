/** What is answered of bills of those who bill, with their advances, receipts, purchases and subcontracts, as `errors` has them. */
export const billErrors = {
  BILL_NOT_DELETABLE: [409, '{fact}. Vain lähettämättömän tai kokonaan hyvitetyn laskun voi poistaa.'],
  BILL_HAS_ADVANCE: [409, 'Laskusta on hyväksytty ennakkoa {sum}, joten laskua ei voi poistaa.'],
  RECEIPTS_OF_CLOSED_BILL: [409, '{fact}. Kuitteja voi lisätä ja poistaa, kun lasku on avoin tai odottaa hyväksyntää.'],
  TOO_MANY_RECEIPTS: [409, 'Laskulla on jo {most} kuittia, eikä niitä voi lisätä. Yhdistä kuitteja yhdeksi PDF:ksi.'],
  ADVANCE_OF_CLOSED_BILL: [409, '{fact}, joten siitä ei voi pyytää ennakkoa.'],
  ADVANCE_TOO_LARGE: [
    409,
    'Ennakkoa ei voi hyväksyä: laskusta on avoinna {open}, ja ennakoita on jo hyväksytty {approved}. Hylkää tämä ennakko.',
  ],
  ADVANCE_COVERED: [
    409,
    'Palkka {salary} maksaa saman laskun lopun ja on jo vähentänyt tämän ennakon. Poista rivit ensin siltä palkalta.',
  ],
  ADVANCE_OF_SUBCONTRACT: [
    409,
    'Ennakkopalkalle ei voi valita alihankintaa tai perintää. Valitse se tavalliselle palkalle.',
  ],
  REFUND_TAKEN_BACK: [
    409,
    'Palkka {salary} perii tältä palkalta maksettua hyvitettyä työtä. Poista perintä ensin siltä palkalta.',
  ],
  LINE_REFUNDED: [
    409,
    'Lasku {bills} on hyvitetty sen jälkeen, kun sen rivi otettiin palkalle. Poista rivi palkalta ja tallenna. Sen voi lisätä uudelleen, jos siitä on jotakin jäljellä.',
  ],
  REFUND_NOT_DUE: [409, 'Palkka {salaries}, jolta peritään, on avattu. Poista perintä palkalta.'],
  BILL_IN_SALARY: [409, 'Laskun rivejä on palkalla {salaries}. Poista ne palkalta, ja tee muutos sitten.'],
  TRIP_PAID: [409, 'Rivin korvaukset on maksettu palkassa {salary}. Avaa palkka ensin, jos se on vielä mahdollista.'],
  PURCHASE_NOT_NOW: [409, 'Ostolaskua {name} ei ole merkitty maksettavaksi heti.'],
  PURCHASE_OF_OPEN_BILL: [409, '{fact}. Hyväksy tai lähetä lasku, ja maksa sen ostolasku sitten.'],
  PURCHASE_ACCOUNT_WRONG: [409, 'Ostolaskun {name} tilinumero on virheellinen. Avaa lasku ja korjaa se.'],
  PURCHASE_REFERENCE_WRONG: [409, 'Ostolaskun {name} viitenumero on virheellinen. Avaa lasku ja korjaa se.'],
  PURCHASE_HAS_PAYMENT: [
    409,
    'Ostolaskusta {name} on tehty maksu, joten sitä ei voi muuttaa eikä poistaa. Hylkää maksu ensin, niin tiedot voi korjata.',
  ],
  BILL_HAS_SUBCONTRACT: [409, 'Laskun alihankintaa on hyväksytty {sum}, joten laskua ei voi poistaa.'],
  SUBCONTRACT_OF_CLOSED_BILL: [409, '{fact}, joten alihankinnasta ei voi enää sopia.'],
  SUBCONTRACT_TOO_LARGE: [
    409,
    'Alihankinnat ja ostolaskut olisivat yhteensä {shares}, mutta laskun veroton summa on {net}. Pienennä niitä.',
  ],
  REFUND_TOO_LARGE: [409, 'Laskusta on jo hyvitetty {refunded} %, joten enintään {left} % voi vielä hyvittää.'],
} as const
