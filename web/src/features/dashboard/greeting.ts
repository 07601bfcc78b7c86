/** How somebody is greeted at an hour of their day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning'
  if (hour >= 12 && hour < 18) return 'Good afternoon'
  // Whoever is up at night is neither in the evening nor in the morning.
  return hour >= 18 ? 'Good evening' : 'Hello'
}
