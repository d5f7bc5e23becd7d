import type { Today } from '@palkkasilta/contract/today.ts'

/** Words of what a house does first. */
export const firstSteps = {
  done: 'tehty',
  steps: {
    departments: ['Hae osastot Tamigosta', 'Osasto on asiakas, jolle työtä tehdään.'],
    agreements: ['Lisää työehtosopimus', 'Siitä tulevat lisät, ylityöt ja lomat.'],
    people: ['Lisää työntekijät', 'Tamigon työntekijästä tulee henkilö, jolle voi maksaa.'],
    shifts: ['Hae vuorot', 'Tehdyt vuorot ovat palkan peruste.'],
    salaries: ['Luo ensimmäiset palkat', 'Valitse vuorot ja luo niistä palkat.'],
  } satisfies Record<NonNullable<Today['firstSteps']>[number]['key'], readonly [string, string]>,
}
