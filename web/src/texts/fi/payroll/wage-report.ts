import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'

/** What the Incomes Register was told of a salary. */
export const wageReport = {
  send: 'Lähetä tulorekisteriin',
  question: 'Lähetetäänkö tulorekisteriin ilmoitus palkasta?',
  confirm: 'Lähetä ilmoitus',
  queued: 'Ilmoitus lähtee tulorekisteriin.',
  onItsWay: 'Ilmoitus on matkalla tulorekisteriin',
  takeBack: {
    action: 'Mitätöi tulorekisteri-ilmoitus',
    question: 'Mitätöidäänkö palkan ilmoitus tulorekisteristä?',
    consequence:
      'Mitätöintiä ei voi perua. Jos palkka lähetetään myöhemmin maksuun, siitä tehdään uusi ilmoitus, joka voi olla myöhässä.',
    confirm: 'Mitätöi ilmoitus',
    done: 'Mitätöinti lähtee tulorekisteriin.',
  },
  errors: 'Ilmoitus ei mennyt läpi',
  invalidationErrors: 'Mitätöinti ei mennyt läpi',
  unsettled: 'Ilmoitus ei ole vielä perillä',
  mend: 'Korjaa syy ja valitse ”Lähetä tulorekisteriin”.',
  mendInvalidation: 'Ilmoitus on yhä voimassa. Korjaa syy ja valitse ”Mitätöi tulorekisteri-ilmoitus”.',
  message: 'Tulorekisterin ilmoitus',
  messageTitle: (id: number) => `Tulorekisterin ilmoitus, palkka ${id}`,
  messageFailed: 'Ilmoitusta ei voitu muodostaa',
  json: 'Näytä JSON',
  jsonTitle: 'Ilmoitukset tulorekisteriin',
  none: 'Palkasta ei ole vielä lähetetty ilmoitusta.',
  delivered: 'Lähetetty',
  answered: 'Vastattu',
  kind: 'Ilmoitus',
  state: 'Tila',
  identifier: 'Tunniste',
  kinds: { NEW: 'Uusi', REPLACEMENT: 'Korvaava', INVALIDATION: 'Mitätöinti' } satisfies Record<
    SalaryDetail['wageReportsToIR'][number]['action'],
    string
  >,
}
