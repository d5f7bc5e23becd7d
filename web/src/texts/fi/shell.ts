export const shell = {
  skip: 'Siirry sisältöön',
  menu: 'Valikko',
  openMenu: 'Avaa valikko',
  offline: 'Ei verkkoyhteyttä. Sivu ja keskeneräiset tiedot säilyvät; jatka, kun yhteys palaa.',
  online: 'Verkkoyhteys palasi.',
  account: 'Käyttäjä',
  search: 'Hae tietoja, sivuja ja toimintoja',
  scheme: { label: 'Väriteema', auto: 'Järjestelmän mukaan', light: 'Vaalea', dark: 'Tumma' },
} as const
