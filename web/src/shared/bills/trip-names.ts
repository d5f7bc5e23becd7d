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
