/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** "Last Will of Ana Moreno (draft).pdf", without what file systems do not allow. */
export const willFileName = (testator: string, isDraft: boolean): string => {
  const name = testator
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `Last Will${name && ` of ${name}`}${isDraft ? ' (draft)' : ''}.pdf`
}
