/** Texts of bills as documents, of both kinds. */
export const billDocuments = {
  title: 'Lasku asiakkaalle',
  which: 'Näytettävä asiakirja',
  bill: (number: number) => `Lasku ${number}`,
  creditNote: (number: number) => `Hyvityslasku ${number}`,
  failed: 'Laskua ei voitu näyttää',
  finvoice: { download: 'Lataa Finvoice', failed: 'Finvoice-tiedostoa ei voitu ladata' },
} as const
