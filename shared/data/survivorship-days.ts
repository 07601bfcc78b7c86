/**
 * How many days a taker must outlive the testator: the choices of the will. 5 days are the 120
 * hours of the Uniform Probate Code, section 2-702.
 */
export const SURVIVORSHIP_DAYS = [5, 30, 60, 90] as const
