/** What has become of money that a biller asks for in advance, in the words of the specification. */
export const advanceStateNames = {
  REQUESTED: 'Ennakkoa pyydetty',
  APPROVED: 'hyväksytty',
  DECLINED: 'hylätty',
} as const
