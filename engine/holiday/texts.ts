/** Refusals of annual leave, with the Finnish sentence for staff. */
export const holidayErrors = {
  MONTH_OF_ANOTHER_YEAR:
    'Kuukaudet ovat järjestyksessä ja samalta lomanmääräytymisvuodelta (huhtikuusta maaliskuuhun).',
  NO_WORKED_DAYS: 'Keskipäiväpalkkaa ei voi laskea ilman työpäiviä. Tarkista lomanmääräytymisvuoden työpäivät.',
  LEAVE_NOT_EARNED:
    'Lomaa on jäljellä {left} päivää, ei {days}. Vuosilomaa annetaan enintään se, mikä lomanmääräytymisvuonna on ansaittu (vuosilomalaki 5 §).',
} as const
