import { salaryFigureNames as figures } from '@palkkasilta/contract/names.ts'
import { refusals } from '@palkkasilta/contract/refusals.ts'
import type { SettlementCheck } from '@palkkasilta/contract/settlements.ts'
import { counted } from './common.ts'

export const settlements = {
  title: 'Muuttuneet vuorot',
  notice: (count: number) => counted(count, 'muuttunut vuoro', 'muuttunutta vuoroa'),
  failed: 'Muuttuneita vuoroja ei voitu hakea',
  empty: 'Muuttuneita vuoroja ei ole',
  more: (shown: number, count: number) => `Näytetään ${shown} viimeisintä, yhteensä ${count}.`,
  columns: {
    employee: 'Työntekijä',
    before: 'Maksettu',
    now: 'Nyt Tamigossa',
    hours: 'Tunnit',
    difference: 'Ero',
    salary: 'Palkka',
  },
  time: (text: string, pause: number) => (pause > 0 ? `${text}, tauko ${pause} min` : text),
  reimbursed: (paid: string, now: string) => `korvaukset ${paid} → ${now}`,
  paidBack: (sum: string) => `korvaukset ${sum}`,
  gone: 'Poistettu',
  absence: 'Poissaolo',
  moved: (name: string | null, department: string | null) =>
    [
      ...(department === null ? [] : [`Siirretty osastolle ${department}`]),
      ...(name === null ? [] : [name ? `Toisella: ${name}` : 'Ei tekijää']),
    ].join(', '),
  open: 'avoin',
  salary: (id: number) => `Palkka ${id}`,
  settle: 'Tasoita',
  recalculate: 'Laske uudelleen',
  chooseOne: refusals.NO_CHANGES_SELECTED,
  running: 'Tasoitetaan vuoroja',
  notSettled: 'Vuoroja ei voitu tasoittaa',
  question: 'Tasoitetaanko muuttuneet vuorot?',
  nothing: 'Valituista vuoroista ei voi tasoittaa yhtään',
  facts: {
    people: 'Henkilöitä',
    shifts: 'Vuoroja',
    hours: 'Tunteja',
    gross: figures.bruttoSalary,
    reimbursements: figures.nonTaxableSalary,
    toRecover: 'Siitä peritään seuraavista palkoista',
    net: 'Nettopalkka ennen ja jälkeen',
    payday: 'Maksupäivä',
  },
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  outcomes: {
    RECALCULATED: 'avoin palkka lasketaan uudelleen',
    PAID: 'erosta tehdään tasoituspalkka',
    PAID_AND_RECOVERED: 'erosta tehdään tasoituspalkka, ja liikaa maksettu peritään seuraavasta palkasta',
    RECOVERED: 'peritään seuraavasta palkasta',
    SAME: 'ei eroa',
  } satisfies Record<SettlementCheck['people'][number]['outcome'], string>,
  ofPerson: (outcome: string, hours: string | null, gross: string, reimbursements: string | null) => {
    const worked = hours === null ? [] : [`${hours} h`]
    const back = reimbursements === null ? [] : [`korvaukset ${reimbursements}`]
    return `${outcome}: ${[...worked, `brutto ${gross}`, ...back].join(', ')}`
  },
  everybody: (count: number) => `Henkilöittäin (${count})`,
  left: (count: number) => `Jää pois (${count})`,
  recovery:
    'Liikaa maksettu vähennetään henkilön seuraavista palkoista, enintään sen verran kuin laki sallii kuitata. Tulorekisteriin se ilmoitetaan perusteettomaksi eduksi ja aikanaan takaisin perityksi; verovapaana maksettu ilmoitetaan silloin palkkana.',
  bills: (count: number) => `Laskutettu jo asiakkaalta (${count})`,
  bill: (number: number, company: string) => `Lasku ${number}, ${company}`,
  overbilled: (sum: string, percent: string | null) =>
    percent === null
      ? `vuoroista laskulla liikaa ${sum} (alv 0 %): lasku on avoin, joten korjaa sen rivit`
      : `vuoroista laskutettu liikaa ${sum} (alv 0 %): hyvitä laskusta ${percent}`,
  refunds:
    'Liikaa laskutettu ei hyvity itsestään: siitä tulee työjonoon tehtävä, joka on valmis, kun laskusta on hyvitetty osuus.',
  register: {
    reports: (count: number) => `Tulorekisteriin (${count})`,
    until: 'Tulorekisteriin viimeistään',
    report: (action: string, id: string) => `${action}, voimassa oleva ilmoitus ${id}`,
    moved: (sum: string, from: number, to: number) => `verovapaasta ${from} ilmoitetaan ${sum} tulolajilla ${to}`,
    unconfirmed: ' (tulolaji vahvistamatta)',
  },
  done: 'Muuttuneet vuorot on tasoitettu',
  made: (count: number) => `Luotiin ${counted(count, 'tasoituspalkka', 'tasoituspalkkaa')}`,
  toSalaries: 'Siirry palkkoihin',
  cancelled: (done: number, total: number) => `Keskeytetty: ${done} / ${total} tasoitettiin`,
  settles: 'Tasoituspalkka',
  settlesNote: 'Tämä palkka maksaa muuttuneiden vuorojen eron.',
  settlesTerms: 'Tämä palkka maksaa sen, mitä nykyisten ehtojen mukaan kuuluisi enemmän palkoista',
  byTerms: 'Tasoitus nykyisten ehtojen mukaan',
  leftAsIs: (note: string) => `ero jätetty tasoittamatta: ${note}`,
  settled: 'Tasoitetut vuorot',
  shift: 'Vuoro',
  outcome: 'Tasoitus',
  wholePaid: 'Alkuperäinen palkka',
  recoveries: 'Liikaa maksetun palkan periminen',
  taken: (taken: string, left: string) => `Vähennetty ${taken}, jää perittäväksi ${left}.`,
} as const
