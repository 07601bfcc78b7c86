const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** A readable size: "320 kB", "4.2 MB". */
export function fileSizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${units[power]}`
}
