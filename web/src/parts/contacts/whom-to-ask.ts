/** The part of the page of delegates with everybody who can be asked. */
export const whomToAsk = 'whom-to-ask'
