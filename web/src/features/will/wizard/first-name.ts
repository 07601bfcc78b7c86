/** How somebody is called between people: the first word of the legal name. */
export const firstName = (legalName: string): string => legalName.trim().split(/\s+/)[0] ?? ''
