/** What the pages of one area alone show of a person. */
export type AreaOfPeople = 'workforce' | 'invoicing'
