import type { ChannelName } from '@palkkasilta/contract/holding.ts'

export const shell = {
  waiting: (count: string) => `${count} odottaa`,
  skip: 'Siirry sisältöön',
  menu: 'Valikko',
  areas: 'Alue',
  openMenu: 'Avaa valikko',
  offline: 'Ei verkkoyhteyttä. Sivu ja keskeneräiset tiedot säilyvät; jatka, kun yhteys palaa.',
  online: 'Verkkoyhteys palasi.',
  held: {
    channels: {
      'bank-file': 'maksut',
      'wage-report': 'tulorekisteri-ilmoitukset',
      'separate-report': 'erillisilmoitukset',
      bill: 'laskut',
      'signature-request': 'allekirjoituspyynnöt',
      mail: 'sähköpostit',
      'account-consent': 'pankkiyhteyksien päätökset',
    } satisfies Readonly<Record<ChannelName, string>>,
    text: (things: string) => `Lähetykset on pidätetty: ${things} eivät lähde ennen kuin ne vapautetaan.`,
    link: 'Katso ja vapauta',
    command: 'Pidätetyt lähetykset',
    failed: 'Pidätettyjä lähetyksiä ei voitu hakea',
  },
  account: 'Käyttäjä',
  search: 'Hae tietoja, sivuja ja toimintoja',
  scheme: { label: 'Väriteema', auto: 'Järjestelmän mukaan', light: 'Vaalea', dark: 'Tumma' },
} as const
