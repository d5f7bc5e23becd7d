export const savedReportTexts = {
  action: 'Maanantain sähköposti',
  title: 'Raportti sähköpostiin maanantaisin',
  explained: (address: string) =>
    `Raportti lähtee joka maanantai kello 7 osoitteeseen ${address}: taulukko tekstinä ja linkki raporttiin. Aika lasketaan joka viikko uudelleen. Väliin jäänyt maanantai korvataan samalla viikolla.`,
  failed: 'Tilattuja raportteja ei voitu hakea',
  none: 'Sinulla ei ole tilattuja raportteja.',
  yours: 'Omat tilaukset',
  name: 'Nimi',
  save: 'Tilaa tämä raportti',
  saved: (name: string) => `${name} lähetetään maanantaisin.`,
  notRelative: 'Valitse aika valmiista, kuten Edellinen kuukausi. Itse valitut päivät olisivat joka viikko samat.',
  told: (week: string) => `Lähetetty viimeksi ${week}`,
  neverTold: 'Ei vielä lähetetty',
  remove: (name: string) => `Poista tilaus ${name}`,
  removed: (name: string) => `Tilaus ${name} poistettu.`,
  off: 'Sähköpostit ovat pois päältä asetuksissa, joten raportteja ei lähetetä. Tilaukset säilyvät.',
  problem: 'Sähköpostit eivät lähde',
} as const
