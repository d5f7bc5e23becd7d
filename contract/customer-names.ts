/** What the fields of a customer are called that lists show, by their names on the wire. */
export const customerFieldNames = {
  name: 'Nimi',
  businessid: 'Y-tunnus',
  personSotu: 'Henkilötunnus',
  email: 'Sähköposti',
  address: 'Osoite',
  postalcode: 'Postinumero',
  city: 'Postitoimipaikka',
  checked: 'Tarkastettu',
} as const
