/** Refusals of sick pay, with the Finnish sentence for staff. */
export const sickPayErrors = {
  SHIFT_BEFORE_ILLNESS: 'Vuoro on ennen sairauden ensimmäistä päivää {day}. Korjaa päivä tai jätä vuoro pois.',
  SICK_PAY_ENDED:
    'Sairausajan palkkaa maksetaan {day} asti: sairastumispäivältä ja sitä seuraavilta arkipäiviltä (työsopimuslaki 2 luku 11 §), tai niin kauan kuin työehtosopimus antaa.',
} as const satisfies Record<string, string>

/** What a line of sick pay adds in words. */
export const sickPayNotes = {
  SICK_PAY: '{rate|percent} työvuoron palkasta, sairastunut {from|date}, palkkaa {until|date} asti',
  SICK_PAY_OF_SHORT_EMPLOYMENT:
    '{rate|percent} työvuoron palkasta, sairastunut {from|date}, palkkaa {until|date} asti; työsuhde oli sairastuessa kestänyt alle kuukauden',
} as const satisfies Record<string, string>
