/** Whether an id looks like one of the tag manager: `GTM-`, then capital letters and digits. */
export const isTagManagerId = (id: string): boolean => /^GTM-[A-Z0-9]+$/.test(id)
