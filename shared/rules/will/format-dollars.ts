/** Cents as US dollars: 500000 → "$5,000", 1250 → "$12.50". */
export const formatDollars = (cents: number): string => {
  const whole = Math.floor(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const restCents = cents % 100
  return restCents === 0 ? `$${whole}` : `$${whole}.${restCents.toString().padStart(2, '0')}`
}
