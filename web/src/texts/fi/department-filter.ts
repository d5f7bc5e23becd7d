/** Where a list is narrowed to a department. */
export const departmentFilter = {
  label: 'Osasto',
  all: 'Kaikki osastot',
  chosen: 'Valittu osasto',
  failed: 'Osastoja ei voitu hakea.',
}
