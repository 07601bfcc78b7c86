/** The informal name of a person: the first word of the legal name. */
export const firstName = (legalName: string): string => legalName.trim().split(/\s+/)[0] ?? ''
