/** Tax that was withheld by other cards than those that are known now. */
export const withheld = {
  tooMuch: (year: number, sum: string) => `Vuonna ${year} on pidätetty ${sum} enemmän kuin nykyisillä verokorteilla`,
  tooLittle: (year: number, sum: string) => `Vuonna ${year} on pidätetty ${sum} vähemmän kuin nykyisillä verokorteilla`,
  same: (year: number) => `Vuoden ${year} pidätykset ovat muuten toisin kuin nykyisillä verokorteilla`,
  stands:
    'Pidätetty jää voimaan lopulliseen verotukseen tai muutettuun verokorttiin asti, eikä perusprosentti tasaa sitä.',
  lower: 'Saman vuoden aikana seuraavaa pidätystä voi pienentää: anna summa avoimen palkan tiedoissa.',
  refund: {
    amount: 'Palautettava vero',
    give: 'Palauta veroa…',
    help: 'Jos henkilölle ei enää makseta palkkaa tänä vuonna, palauta vero omana maksunaan.',
    question: 'Tehdäänkö palkka, joka palauttaa liikaa pidätetyn veron?',
    department: 'Osasto',
    payday: 'Maksupäivä',
    back: 'Palautetaan',
    net: 'Henkilölle maksetaan',
    consequence:
      'Palkka maksetaan kuten muutkin, ja tulorekisteriin ilmoitetaan maksupäivälle negatiivinen ennakonpidätys (402). Aiempia ilmoituksia ei muuteta.',
    hasOpen: (salary: string) =>
      `Henkilöllä on avoin palkka (${salary}): sen pidätystä voi pienentää palautuksen sijaan.`,
    action: 'Tee palkka',
    done: 'Veron palauttava palkka on tehty',
    open: 'Avaa palkka',
    failed: 'Veroa ei voitu palauttaa',
  },
  tooLittleStands: 'Puuttuva osa peritään lopullisessa verotuksessa.',
  lowering: (sum: string) => `Avoimet palkat pienentävät pidätystä tai palauttavat veroa jo ${sum}.`,
  each: (withheld: string, byCards: string) => `pidätetty ${withheld}, nykyisillä korteilla ${byCards}`,
} as const
