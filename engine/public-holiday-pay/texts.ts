/** Refusals of public-holiday pay, with the Finnish sentence for staff. */
export const publicHolidayPayErrors = {
  NO_WEEKDAY_HOLIDAY: '{day} ei ole arkipyhä, josta työehtosopimus antaa korvauksen.',
  NO_PUBLIC_HOLIDAY_PAY: 'Työehtosopimus ei anna arkipyhäkorvausta {day}.',
  EMPLOYMENT_NOT_KNOWN:
    'Työsuhteen ei tiedetä kestäneen {day} yli: ei voimassa olevaa työsopimusta eikä työvuoroja ennen ja jälkeen.',
  EMPLOYED_TOO_SHORT:
    'Työsuhde alkoi {since}. Arkipyhäkorvaus edellyttää, että se on kestänyt {days} päivää ennen arkipyhää.',
} as const satisfies Record<string, string>
