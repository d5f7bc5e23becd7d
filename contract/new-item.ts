/** What a new line of a biller's invoice holds; beside its form, of which who writes a plain one needs nothing. */
export const newItem = {
  destination: '',
  type: 'CONTRACT',
  price: 0,
  billableWorkHours: 1,
  kilometers: 0,
  vehicle: 0,
  vehicleRegisterNumber: '',
  partialdaycompensation: 0,
  fulldaycompensation: 0,
  lunchcompensation: 0,
  foreignAllowance: 0,
  startdate: null,
  time: null,
  returndate: null,
  returntime: null,
  addressStart: '',
  wayPoint: [],
  addressStop: '',
  roundtrip: false,
} as const

/** The fields of a line that tell where its trip led. */
export const routeFields = [
  'startdate',
  'time',
  'returndate',
  'returntime',
  'addressStart',
  'addressStop',
  'roundtrip',
] as const

/** And those that tell what is paid back for it. */
export const paidFields = [
  ...(['kilometers', 'vehicle', 'vehicleRegisterNumber'] as const),
  ...(['partialdaycompensation', 'fulldaycompensation', 'lunchcompensation', 'foreignAllowance'] as const),
] as const

export const tripFields = [...paidFields, ...routeFields, 'wayPoint'] as const
export type TripField = (typeof tripFields)[number]
