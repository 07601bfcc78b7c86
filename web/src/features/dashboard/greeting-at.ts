/** The greeting at an hour of the person's day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning'
  if (hour >= 12 && hour < 18) return 'Good afternoon'
  // At night, neither "evening" nor "morning" is right.
  return hour >= 18 ? 'Good evening' : 'Hello'
}
