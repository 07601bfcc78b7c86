/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
