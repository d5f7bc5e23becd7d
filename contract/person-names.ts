/** What the fields of a person are called, by their names on the wire: in the form, and as parts and columns of pages. */
export const personFieldNames = {
  firstName: 'Etunimi',
  lastName: 'Sukunimi',
  sotu: 'Henkilötunnus',
  address: 'Osoite',
  postalcode: 'Postinumero',
  city: 'Kaupunki',
  email: 'Sähköposti',
  personSettings: 'Maksut',
  taxCards: 'Verokortit',
  personDistraints: 'Ulosmittaukset',
  personDepartmentSalaries: 'Osastopalkat',
  workAgreements: 'Palkka vai työkorvaus',
  prepaymentChecks: 'Ennakkoperintärekisteri',
  travelAgreements: 'Matkakorvauksista sovittu',
  yelDeclarations: 'YEL',
} as const
