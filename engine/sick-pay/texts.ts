/** Refusals of sick pay, with the Finnish sentence for staff. */
export const sickPayErrors = {
  SHIFT_BEFORE_ILLNESS: 'Vuoro on ennen sairauden ensimmäistä päivää {day}. Korjaa päivä tai jätä vuoro pois.',
  SICK_PAY_ENDED:
    'Sairausajan palkkaa maksetaan {day} asti: sairastumispäivältä ja sitä seuraavilta arkipäiviltä (työsopimuslaki 2 luku 11 §), tai niin kauan kuin työehtosopimus antaa.',
} as const satisfies Record<string, string>
