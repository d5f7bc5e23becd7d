/** Things about an offer that staff should look at, by the code of the warning. */
export const offerWarnings = {
  PROFESSION_NOT_CHOSEN:
    'Ammattia ei ole valittu: tapaturmavakuutus {rate|percent} on laskettu ammatin {profession} mukaan, jonka maksu on suurin.',
  REIMBURSED_WAGE:
    'Korvauksista {wage|euro} on palkkaa: siitä maksetaan vero ja työnantajan maksut, koska hinta, matkan kesto tai sen ehdot eivät riitä verottomuuteen.',
} as const satisfies Record<string, string>

/** Refusals of pricing, in Finnish for staff. */
export const pricingErrors = {
  MARGIN_OUT_OF_RANGE: 'Kerroin on väliltä 0–{max}, enintään kolme desimaalia.',
  PORT_PRICE_OUT_OF_RANGE: 'Portille hinta on väliltä 0–{max} euroa, enintään kolme desimaalia.',
  REIMBURSEMENT_PRICE_MISSING: 'Korvauksen yksikköhinta puuttuu.',
  NO_SALARIES_TO_BILL: 'Valitse palkka.',
} as const satisfies Record<string, string>
