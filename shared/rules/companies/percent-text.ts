/** A share in hundredths of a percent, as people write it: "33.33%". */
export const percentText = (share: number): string => `${share / 100}%`
